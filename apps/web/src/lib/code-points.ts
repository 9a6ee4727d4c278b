/** How many characters a text counts for limits: Unicode code points after trimming, as the server counts them. */
export function countCodePoints(text: string): number {
  return Array.from(text.trim()).length;
}
