import { useEffect, useState } from 'react';
import { forgetPhoto, keepPhoto, keptPhoto } from '../../lib/kept-photo.ts';

/**
 * The photo that is chosen for a moment: kept until the moment is sent or dropped, over a reload and over the end of a
 * session, for this person alone.
 * @param isExpected the form was brought back, and had one
 */
export function useKeptPhoto(person: number, isExpected: boolean) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [isLooking, setIsLooking] = useState(isExpected);
  const [wasExpected] = useState(isExpected);

  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      // One that belongs to no form any more is somebody's past.
      if (!wasExpected) {
        await forgetPhoto();
        return;
      }
      const kept = await keptPhoto(person);
      if (!isOpen) return;
      if (kept) setPhoto((chosen) => chosen ?? kept);
      setIsLooking(false);
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, [person, wasExpected]);

  const choosePhoto = (next: File) => {
    setPhoto(next);
    void keepPhoto(person, next);
  };
  const dropPhoto = () => {
    setPhoto(null);
    void forgetPhoto();
  };
  return { photo, isLooking, choosePhoto, dropPhoto };
}
