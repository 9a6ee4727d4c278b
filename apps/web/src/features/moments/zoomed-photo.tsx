import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import classes from './zoomed-photo.module.css';

const maxScale = 6;
const closer = 2.5;
const doubleTapMs = 350;
const doubleTapPixels = 40;
const stepPixels = 80;
/** Where the photo goes when the view moves this way. */
const steps: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [stepPixels, 0],
  ArrowRight: [-stepPixels, 0],
  ArrowUp: [0, stepPixels],
  ArrowDown: [0, -stepPixels],
};

/** A photo that is zoomed where the finger is: by pinching, by a double tap, by the wheel; and by arrow keys, + and −. */
function useZoom() {
  const image = useRef<HTMLImageElement>(null);
  const zoom = useRef<PanzoomObject>(undefined);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const [isLarge, setIsLarge] = useState(false);

  useEffect(() => {
    const element = image.current;
    const stage = element?.parentElement;
    if (!element || !stage) return undefined;
    const panzoom = Panzoom(element, {
      maxScale,
      minScale: 1,
      contain: 'outside',
      panOnlyWhenZoomed: true,
      cursor: '',
      canvas: true,
    });
    const followed = () => setIsLarge(panzoom.getScale() > 1);
    zoom.current = panzoom;
    element.addEventListener('panzoomchange', followed);
    stage.addEventListener('wheel', panzoom.zoomWithWheel);
    return () => {
      element.removeEventListener('panzoomchange', followed);
      stage.removeEventListener('wheel', panzoom.zoomWithWheel);
      panzoom.destroy();
    };
  }, []);

  /** Shows the place larger, or all of the photo when it is large already. */
  const toggle = (place?: { clientX: number; clientY: number }) => {
    const panzoom = zoom.current;
    if (!panzoom) return;
    const isFitted = panzoom.getScale() <= 1;
    if (!isFitted) panzoom.reset({ animate: true });
    else if (place) panzoom.zoomToPoint(closer, place, { animate: true });
    else panzoom.zoom(closer, { animate: true });
    setIsLarge(isFitted);
  };

  // Browsers tell of a double click with a mouse, and not everywhere of one with a finger.
  const tap = (event: PointerEvent) => {
    const { at, x, y } = lastTap.current;
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) < doubleTapPixels;
    const isSecond = event.timeStamp - at < doubleTapMs && isNear && event.isPrimary;
    lastTap.current = { at: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (isSecond) toggle(event);
  };
  const press = (event: KeyboardEvent) => {
    const panzoom = zoom.current;
    const step = steps[event.key];
    if (!panzoom || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) panzoom.pan(...step, { relative: true });
    else if (event.key === '+' || event.key === '=') panzoom.zoomIn();
    else if (event.key === '-') panzoom.zoomOut();
    else return;
    event.preventDefault();
  };
  return { image, isLarge, toggle, tap, press };
}

export function ZoomedPhoto({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { image, isLarge, toggle, tap, press } = useZoom();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label="Photo" onClose={onClose} onKeyDown={press}>
      <div className={classes.stage} onPointerUp={tap}>
        <img ref={image} src={src} alt={alt} draggable={false} />
      </div>
      <div className={classes.buttons}>
        <button
          type="button"
          aria-label={isLarge ? 'Fit photo to screen' : 'Zoom in further'}
          className={classes.button}
          onClick={() => toggle()}
        >
          {isLarge ? <IconZoomOut size={26} aria-hidden /> : <IconZoomIn size={26} aria-hidden />}
        </button>
        <button
          type="button"
          aria-label="Close photo"
          className={classes.button}
          onClick={() => {
            dialog.current?.close();
            onClose();
          }}
        >
          <IconX size={26} aria-hidden />
        </button>
      </div>
    </dialog>
  );
}
