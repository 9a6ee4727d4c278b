import { IconZoomIn } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './zoomable-photo.module.css';
import { ZoomedPhoto } from './zoomed-photo.tsx';

interface ZoomablePhotoProps {
  src: string;
  alt: string;
  /** Of the photo, in pixels. */
  width: number;
  height: number;
}

/** A photo as large as its place allows, in its own shape; a tap shows it on the whole screen. */
export function ZoomablePhoto({ src, alt, width, height }: ZoomablePhotoProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const shape = { '--shape': width / height } as CSSProperties;
  if (isBroken) {
    return (
      <div className={classes.box} style={shape}>
        <LoadFailure
          text="The photo could not be loaded."
          query={{ refetch: () => setIsBroken(false), isFetching: false }}
        />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.box}
        style={shape}
        aria-haspopup="dialog"
        onClick={() => setIsZoomed(true)}
      >
        <img src={src} alt={alt} onError={() => setIsBroken(true)} />
        <span className={classes.hint}>
          <IconZoomIn size={20} aria-hidden />
          Zoom
        </span>
      </button>
      {isZoomed && <ZoomedPhoto src={src} alt={alt} onClose={() => setIsZoomed(false)} />}
    </>
  );
}
