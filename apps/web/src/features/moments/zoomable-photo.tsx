import { IconPhotoOff, IconX, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './zoomable-photo.module.css';

interface ZoomedPhotoProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** The photo on the whole screen; a tap on it shows every pixel, another fits it in again. */
function ZoomedPhoto({ src, alt, onClose }: ZoomedPhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label="Photo" onClose={onClose}>
      <div className={classes.stage}>
        <button
          type="button"
          aria-label={isLarge ? 'Fit photo to screen' : 'Zoom in further'}
          className={classes.zoomed}
          data-large={isLarge || undefined}
          onClick={() => setIsLarge(!isLarge)}
        >
          <img src={src} alt={alt} />
        </button>
      </div>
      <button
        type="button"
        aria-label="Close photo"
        className={classes.close}
        onClick={() => {
          dialog.current?.close();
          onClose();
        }}
      >
        <IconX size={26} aria-hidden />
      </button>
    </dialog>
  );
}

/** A photo as large as its place allows; a tap shows it on the whole screen. */
export function ZoomablePhoto({ src, alt }: { src: string; alt: string }) {
  const [isZoomed, setIsZoomed] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <div role="img" aria-label={`${alt} (the photo could not be loaded)`} className={classes.box}>
        <IconPhotoOff size={56} stroke={1.2} aria-hidden />
      </div>
    );
  }
  return (
    <>
      <button type="button" className={classes.box} aria-haspopup="dialog" onClick={() => setIsZoomed(true)}>
        <img
          src={src}
          alt={alt}
          onError={() => {
            setIsBroken(true);
          }}
        />
        <span className={classes.hint}>
          <IconZoomIn size={20} aria-hidden />
          Zoom
        </span>
      </button>
      {isZoomed && <ZoomedPhoto src={src} alt={alt} onClose={() => setIsZoomed(false)} />}
    </>
  );
}
