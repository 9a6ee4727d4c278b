/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l' },
};

/** A text as part of a file's name. */
export function fileWord(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = bare.replace(/[ßæœþøđðħıł]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
