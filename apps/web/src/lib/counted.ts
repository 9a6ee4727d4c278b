/** A number with what it counts: `1 child`, `1,200 children`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Which page of a list is shown, after how much it holds: `, page 2 of 3`; '' where there is one. */
export function whichPage(page: number, pages: number): string {
  return pages > 1 ? `, page ${page} of ${pages}` : '';
}
