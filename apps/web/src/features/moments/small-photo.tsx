import { IconPhotoOff } from '@tabler/icons-react';
import { useBrokenPhoto } from './broken-photos.tsx';

/** A moment's photo in a small square, decoration beside words; a drawing where there is none to see. */
export function SmallPhoto({ src, size }: { src: string; size: number }) {
  const { isBroken, onError } = useBrokenPhoto();
  return isBroken || src === '' ? (
    <IconPhotoOff size={28} stroke={1.5} aria-hidden />
  ) : (
    <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" onError={onError} />
  );
}
