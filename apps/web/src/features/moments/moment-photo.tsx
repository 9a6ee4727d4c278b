import type { MomentRow } from '@footprints/contracts/moments';
import { IconPhotoOff } from '@tabler/icons-react';
import classes from './moment-photo.module.css';
import { useBrokenPhoto } from './broken-photos.tsx';

/** Stands where a photo was that a family on it has refused, or which was then taken out; which family is nobody's to know. */
export function HiddenPhoto() {
  return (
    <span className={classes.broken}>
      <IconPhotoOff size={40} stroke={1.2} aria-hidden />
      <span className={classes.why}>This photo is not shown: a family withdrew its consent to it.</span>
    </span>
  );
}

/** The photo of a row, which names it at `thumb`, as large as it is kept. */
function fullPhoto({ Filename }: Pick<MomentRow, 'Filename'>): string {
  return Filename.replace(/size=thumb$/, 'size=full');
}

interface MomentPhotoProps {
  moment: MomentRow;
  /** Stands where a page begins: loaded at once, others when they come near. */
  isFirst?: boolean;
}

/** A moment's photo in the whole width, upright ones in their full height; decoration beside the moment's words. */
export function MomentPhoto({ moment, isFirst = false }: MomentPhotoProps) {
  const { isBroken, onError } = useBrokenPhoto();
  if (moment.PhotoHidden) return <HiddenPhoto />;
  if (isBroken) {
    return (
      <span className={classes.broken}>
        <IconPhotoOff size={48} stroke={1.2} aria-hidden />
        The photo could not be loaded.
      </span>
    );
  }
  return (
    <img
      src={fullPhoto(moment)}
      alt=""
      width={moment.Width}
      height={moment.Height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classes.photo}
      onError={onError}
    />
  );
}
