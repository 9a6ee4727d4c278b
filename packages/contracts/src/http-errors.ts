/** What the server answers about a request itself, whatever it was for; the web app names none of it. */
export const httpMessages = {
  notSignedIn: 'Please log in.',
  forbidden: 'You are not allowed to do this.',
  httpsOnly: 'Please open this site at its address that begins with https.',
  notFound: 'Not found.',
  crossSite: 'Requests from other sites are not allowed.',
  fault: 'Something went wrong on our side.',
  malformedJson: 'The request is not valid JSON.',
  invalid: 'The request is missing or not valid.',
  /** How it begins when a value has no sentence of its own; its name follows, for whoever wrote the program. */
  invalidField: 'A value is missing or not valid:',
  bodyTooLarge: 'The request is too large.',
  wrongMediaType: 'The request has a content type that is not accepted here.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  tooManyRequests: 'Too many requests at once. Please try again in a minute.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for a different request.',
  idempotencyKeyInvalid: 'The Idempotency-Key must be 1 to 200 printable characters.',
} as const;
