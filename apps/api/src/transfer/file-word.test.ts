import { expect, it } from 'vitest';
import { fileWord } from './file-word.ts';

it.each([
  ['Zoë O’Brien Łukaszewicz', 'zoe-o-brien-lukaszewicz'],
  ['Søren Æbelø Đorđević', 'soren-aebelo-dordevic'],
  ['Œuvre Weiß Þór Guðrún', 'oeuvre-weiss-thor-gudrun'],
  ['Işık', 'isik'],
  ['ẞ', 'ss'],
  ['"; x="\r\n', 'x'],
  ['李', ''],
])('%j is %j as part of a file’s name', (text, word) => {
  expect(fileWord(text)).toBe(word);
});
