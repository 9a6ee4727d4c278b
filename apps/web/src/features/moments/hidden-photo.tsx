import { IconPhotoOff } from '@tabler/icons-react';
import classes from './moment-photo.module.css';

/** Stands where a photo was that a family on it has refused, or which was then taken out; which family is nobody's to know. */
export function HiddenPhoto() {
  return (
    <span className={classes.broken}>
      <IconPhotoOff size={40} stroke={1.2} aria-hidden />
      <span className={classes.why}>This photo is not shown: a family withdrew its consent to it.</span>
    </span>
  );
}
