/** A word as it stands by itself: with a capital. */
export const spelled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
