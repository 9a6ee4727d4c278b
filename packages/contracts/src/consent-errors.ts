/** What is refused about consents and the photos that they hide; see `errors.ts`. */
export const consentMessages = {
  wordsChanged: 'The words have changed since you opened this page. Please read them again.',
  photoWithoutConsent: 'cannot be in a photo, because the family said no to photos. Please take them out.',
  photoSettled: 'Somebody has settled this photo already.',
} as const;
