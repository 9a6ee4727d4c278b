import { useEffect, useState } from 'react';
import { forgetPhoto } from '../../lib/forget-photo.ts';
import { keepPhoto, keptPhoto } from '../../lib/kept-photo.ts';

/**
 * The photo that is chosen for a moment: kept until the moment is sent or dropped, over a reload and over the end of a
 * session, for this person alone.
 * @param id by which the form's kept fields name its photo; '' where they name none
 */
export function useKeptPhoto(person: number, id: string) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [expected] = useState(id);
  const [isLooking, setIsLooking] = useState(expected !== '');

  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      // One that belongs to no form any more is somebody's past.
      if (expected === '') {
        await forgetPhoto();
        return;
      }
      const kept = await keptPhoto(person, expected);
      if (!isOpen) return;
      if (kept) setPhoto((chosen) => chosen ?? kept);
      setIsLooking(false);
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, [person, expected]);

  const choosePhoto = (next: File, nextId: string) => {
    setPhoto(next);
    void keepPhoto({ person, id: nextId, photo: next });
  };
  const dropPhoto = () => {
    setPhoto(null);
    void forgetPhoto();
  };
  return { photo, isLooking, choosePhoto, dropPhoto };
}
