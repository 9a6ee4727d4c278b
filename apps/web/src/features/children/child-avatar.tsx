import { memo } from 'react';
import classes from './child-avatar.module.css';

/** Enough to tell neighbours apart; each keeps its initials readable in both themes. */
const hueCount = 8;

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return Math.round((360 / hueCount) * (sum % hueCount));
}

/** A child's initials in a soft circle; decoration beside the name, which always says who it is. */
export const ChildAvatar = memo(function ChildAvatar({ name, size = 36 }: { name: string; size?: number }) {
  const style = { '--avatar-hue': hueOf(name), '--avatar-size': `${String(size)}px` } as React.CSSProperties;
  return (
    <span aria-hidden className={classes.avatar} style={style}>
      {initialsOf(name)}
    </span>
  );
});
