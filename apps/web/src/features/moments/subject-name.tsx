import { boldSubjects } from '@footprints/contracts/curriculum';

/** A moment's subject; some are shown in bold (product 9.8). */
export function SubjectName({ subject }: { subject: string }) {
  return boldSubjects.includes(subject) ? <strong>{subject}</strong> : subject;
}
