import { memo, useState } from 'react';
import classes from './child-avatar.module.css';

/** Enough to tell neighbours apart; each keeps its initials readable in both themes. */
const hueCount = 8;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word = '') => [...letters.segment(word.normalize())][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return Math.round((360 / hueCount) * (sum % hueCount));
}

interface ChildAvatarProps {
  name: string;
  /** Where the child's own photo is; null or left out where there is none to show. */
  photo?: string | null | undefined;
  size?: number;
}

/** A child's photo, or its initials in a soft circle; decoration beside the name, which always says who it is. */
export const ChildAvatar = memo(function ChildAvatar({ name, photo = null, size = 36 }: ChildAvatarProps) {
  // One that is gone, or not allowed any more, leaves the initials.
  const [broken, setBroken] = useState<string>();
  const style = { '--avatar-hue': hueOf(name), '--avatar-size': `${size}px` } as React.CSSProperties;
  return (
    <span aria-hidden className={classes.avatar} style={style}>
      {photo !== null && photo !== broken ? (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.photo}
          onError={() => setBroken(photo)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
});
