import { useCallback } from 'react';

/** Gives what shows a chosen file in an image, as its `ref`, until another is chosen or the image goes. */
export function useFilePreview(file: File | null): (image: HTMLImageElement) => (() => void) | undefined {
  return useCallback(
    (image: HTMLImageElement) => {
      if (!file) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
