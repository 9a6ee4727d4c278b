/** What the admin page and attendance refuse, in words for the person who reads them. */
export const adminMessages = {
  nameMissing: 'Please enter a name.',
  firstNameMissing: 'Please enter a first name.',
  lastNameMissing: 'Please enter a last name.',
  titleMissing: 'Please enter a title.',
  codeMissing: 'Please enter a code.',
  textMissing: 'Please enter a text.',
  emailInvalid: 'Please enter a valid email address.',
  emailTaken: 'There is already an account with this email address.',
  timeZoneUnknown: 'Please choose a time zone from the list.',
  timeZoneUnreliable:
    'The clock of this time zone is not certain here. Please choose another one that shows the same time, or ask whoever runs this server.',
  dayInvalid: 'Please enter a date as YYYY-MM-DD.',
  dayFarAway: 'Please enter a date from 1900 to 2999.',
  firstDayMissing: 'Please choose the first day.',
  daysMissing: 'Please choose the first and the last day.',
  daysReversed: 'The last day must not be before the first.',
  allergyMissing: 'Please enter a name for each allergy.',
  allergiesAlike: 'An allergy is named twice.',
  contactNameMissing: 'Please enter a name for each contact.',
  phoneMissing: 'Please enter a phone number for each contact.',
  phoneInvalid: 'Please enter phone numbers in digits.',
  tooManyContacts: 'A child can have at most 10 contacts here.',
  childPhotoWithoutConsent: 'The guardians have not allowed photos of this child.',
  birthDateInFuture: 'The birth date must not be in the future.',
  nameTaken: 'This name is already in use.',
  versionMissing: 'Version is needed to change what exists.',
  /** How a refusal begins whose form was filled from an older version. */
  changedMeanwhile: 'This was changed while you were editing.',
  goneMeanwhile: 'This is no longer there, or no longer yours to change.',

  roomUnknown: 'There is no such classroom at this location.',
  groupUnknown: 'There is no such group in this classroom.',
  placeMissing: 'Please choose a classroom and a group.',
  groupMissing: 'A classroom needs at least one group.',
  groupNameMissing: 'Please enter a name for each group.',
  groupsAlike: 'Two groups of a classroom cannot have the same name.',
  groupNotEmpty: 'A group with children in it cannot be removed. Please move them first.',
  groupOfArchived: 'A group with archived children in it cannot be removed. Please restore them and move them first.',
  groupTwice: 'A group is listed twice.',
  locationMissing: 'Please choose a location.',
  locationArchived: 'This location is archived. Please restore it first.',
  locationInUse: 'A location with children or staff cannot be archived. Please move or archive them first.',
  roomKeepsLocation: 'A classroom with children, archived ones too, stays at its location. Please move them first.',
  roomInUse: 'A classroom with children in it cannot be disabled. Please move them first.',
  moveInFuture: 'A move can be dated today or earlier, not in the future.',
  moveBeforeLast: 'The move must not be dated before the child came to its present group.',
  moveNowhere: 'The child is already in this group.',
  roomOfChildDisabled: 'The classroom of this child is disabled. Please move the child to another classroom first.',
  alreadyGuardian: 'This person is already a guardian of the child.',
  guardianOfArchived: 'This person would have to be asked first. Please restore the child from the archive before.',
  emailByAdmin: 'Only an admin can change the email address of a director or an admin.',
  staffOnlyHere: 'Only an admin can change this person.',

  rolesMissing: 'Please choose at least one role.',
  roleNotYours: 'Only an admin can make somebody an admin.',
  lastAdmin: 'This is the last admin who can sign in. Please make somebody else an admin first.',
  classroomStands: 'The role Classroom belongs to a classroom; it is set up under Classrooms.',
  notYourself: 'You cannot disable your own account.',

  alreadyActive: 'This person has already set a password.',
  personDisabled: 'This account is disabled.',

  lessonKeepsSubject: 'Moments were saved with this lesson, so it stays in its subject. Please add another lesson.',
  subjectMissing: 'Please choose a subject.',
  orderInvalid: 'Please enter the order as a whole number from 0 to 10000.',
  lessonsOverlap: 'Another lesson of this subject is in force on some of these days.',
  standardUnknown: 'One of the standards does not exist.',
  categoryMissing: 'Please choose a category.',
  artMissing: 'Please choose a picture.',
  artGone: 'This picture is no longer available. Please choose it again.',

  csvWrongType: 'Please choose a CSV file. A spreadsheet is saved as one with “Save as” or “Download”.',
  csvUnreadable: 'The file could not be read as CSV.',
  csvEmpty: 'The file has no rows.',
  csvTooLarge: 'The file is too large: at most 2,000 rows and 1 MB.',
  csvNotUtf8: 'The file is not in UTF-8. Please save it as “CSV UTF-8”.',

  importedMeanwhile: 'Somebody else is adding the same people right now. Nothing was imported: please try again.',
  exportTooLong: 'An export can be of at most 366 days.',

  timesReversed: 'A child cannot leave before coming.',
  timeInFuture: 'A time must not be in the future.',
  outWithoutIn: 'A child that left must have come.',
  reasonMissing: 'Please say why the times are corrected.',
  notHere: 'cannot be checked out without having been checked in.',
  saveAttendanceFailed: 'Failed to save the attendance. Please try again.',
  getAttendanceFailed: 'The attendance could not be loaded.',
  timesChanged: 'These times were changed while you were editing.',
  cameBack: 'Came back',
  groupPhotoWithoutConsent:
    'cannot be in a photo with other children, because there is no photo consent. Please take them out or save their photo alone.',
} as const;

/** What a text is called, by the sentence that asks for it. */
const texts = {
  nameMissing: 'A name',
  firstNameMissing: 'A first name',
  lastNameMissing: 'A last name',
  titleMissing: 'A title',
  codeMissing: 'A code',
  textMissing: 'A text',
  groupNameMissing: 'A name for each group',
  contactNameMissing: 'A name for each contact',
  phoneMissing: 'A phone number',
  allergyMissing: 'A name for each allergy',
  reasonMissing: 'A reason',
  middleName: 'A middle name',
} as const;
export type AskedText = keyof typeof texts & keyof typeof adminMessages;

/** What is said of a text that is too long. */
export function tooLong(asked: keyof typeof texts, max: number): string {
  return `${texts[asked]} can be at most ${max} characters.`;
}

/** What is wrong with a row of a file that children are imported from; the row and the column stand beside it. */
export const importSentences = {
  columnMissing: 'This column is missing.',
  columnUnknown: 'This column is not known here. Please remove it or correct its name.',
  columnTwice: 'This column is there twice.',
  columnsTooMany: 'The file has more columns than can be read. Please remove those that are not known here.',
  guardiansTooMany: 'A child can have at most 10 guardians. Please remove this column.',
  rowUnreadable: 'The file could not be read from here on. Please look at the quotation marks of this row.',
  tooManyCells: 'This row has more cells than there are columns.',
  birthDateInvalid: 'Please enter a date as YYYY-MM-DD or M/D/YYYY.',
  roomMissing: 'Please enter a classroom.',
  roomAmbiguous: 'Several classrooms have this name. Please enter the classroom’s email address instead.',
  groupMissing: 'Please enter a group: this classroom has several.',
  consentInvalid: 'Please enter yes or no, or leave it empty when nobody has been asked.',
  guardianEmailMissing: 'Please enter the email address of this guardian.',
  guardianNameMissing: 'Please enter a name: this guardian is new.',
  guardianTwice: 'This guardian is named twice for the same child.',
  childTwice: 'The same child is also in row',
  childArchived: 'This child is in the archive. Please restore it there.',
} as const;
