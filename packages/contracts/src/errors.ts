/**
 * Every sentence that a person can read when something is refused or fails. They are promised to the letter
 * (docs/product.md), odd spelling and double spaces included. The name of a sentence is the code that programs compare
 * (`Codes` of an answer): it stays when the words change.
 */
export const messages = {
  emailMissing: 'Enter an email address.',
  passwordMissing: 'Enter a password.',
  loginRefused: 'The email or password is incorrect.',
  noRoles: 'User error. Contact admin.',

  noStudentSelected: 'Please select one or more students.',
  noConditionApplied: 'Please apply a condition to one or more students.',
  napTimeMissing: 'Please set a nap time.',
  napTimesEqual: 'Please change the nap time to not be the same.',
  napTimesReversed: 'Please change the nap start time to be before the end time.',
  bottleSizeMissing: 'Please select a bottle size.',
  mealMissing: 'Please select a meal type and how much of the meal was eaten.',
  conditionMissing: 'Please select a condition.',
  noteMissing: 'Please enter a note.',
  supplyMissing: 'Please select which supply to bring.',
  noteTooLong: 'Notes can be at most 250 characters.',
  reportTypeUnknown: 'Please select a report type.',
  conditionMismatch: 'A condition does not match its colour.',
  childNamedTwice: 'Each student can be selected only once.',
  tooManyChildren: 'Too many students were selected at once.',
  textNotStorable: 'The text contains characters that cannot be stored.',

  photoMissing: 'No image was selected or captured for this moment.',
  photoWrongType: 'Please choose an image file type (jpg, jpeg).',
  photoTooLarge: 'This image is too large (over 8mb).',
  photoGone: 'This photo is no longer available. Please choose it again.',
  photoNameInvalid: 'The photo is not one that was uploaded here.',
  photoUnreadable: 'The upload could not be read. Please choose one image and try again.',
  photoQuota: 'Too many photos are waiting to be used. Please try again later.',
  subjectMissing: 'Please select a subject.',
  commentMissing: 'Please add a comment.',
  commentTooLong: 'Comments can be at most 250 characters.',
  commentExists: 'A comment was already added.',

  passwordLength: 'Password must be 6-14 characters.',
  passwordsUnequal: 'Passwords do not match.',
  inviteInvalid: 'This invitation is invalid or has expired.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  linkInvalid: 'This link is invalid or has expired.',

  noClassrooms: 'No classrooms returned.  Are you assigned to a Location?',
  saveReportFailed: 'Failed to save your report. Please try saving again.',
  getSubjectsFailed: 'Could not retrieve subjects.',
  captureFailed: 'Could not start capture device.',
  uploadFailed: 'Failed to upload your image. Please try saving again.',
  saveMomentFailed: 'Failed to save your moment. Please try saving again.',
  saveCommentFailed: 'Failed to save your comment. Please try saving again.',
  getCategoriesFailed: 'No categories could be retrieved.',
  listBadgesFailed: 'Error attempting to retrieve badge listing.',
  getBadgeFailed: 'Failed to retrieve badge information',
  assignBadgeRefused: 'Error occured while attempting to assign badge.',
  assignBadgeFailed: 'Failed to assign badge.',
  noStudentsRetrieved: 'No students could be retrieved.',
  getStudentsFailed: 'Failed get students.',
  noStudentsToFilter: 'No students to filter on.',

  notSignedIn: 'Please log in.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'Not found.',
  crossSite: 'Requests from other sites are not allowed.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
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

/** The texts that stand where a list or a choice is empty (product 6.9). */
export const emptyStates = {
  moments: 'No moments. Please adjust filter.',
  parentMoments: 'No moments to share yet, check back soon!',
  earnedBadges: 'No earned badges yet!',
  badges: 'No badges available.',
  parentReports: 'No reports to share yet, check back soon!',
  selectStudent: 'Select a student',
} as const;
