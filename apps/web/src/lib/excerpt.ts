const excerptLength = 80;

/** A text on one line, cut at a word where it is longer than a row has room for. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= excerptLength) return line;
  const cut = characters.slice(0, excerptLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…`;
}
