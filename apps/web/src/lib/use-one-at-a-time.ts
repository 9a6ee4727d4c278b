import { useRef } from 'react';

/**
 * Begins something unless what it began before is still under way: two presses can come before the page is drawn again. What fails
 * says so itself.
 */
export function useOneAtATime(): (begin: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  return (begin) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    begin().then(end, end);
  };
}
