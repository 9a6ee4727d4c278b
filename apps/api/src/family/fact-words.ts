import type { Profile } from './profile.ts';
import { dayIn, shortDayWords } from '../db/calendar.ts';

type Consent = Profile['record']['Consents'][number];

/** "Sleep, from November 3, 2026 on: May sleep on the side." */
export function planWords({ Kind, Content, FromDay, EndsOn }: Profile['record']['CarePlans'][number]): string {
  const { Words = '' } = Content as { Words?: string };
  const days =
    EndsOn === null ? `from ${shortDayWords(FromDay)} on` : `${shortDayWords(FromDay)} to ${shortDayWords(EndsOn)}`;
  return `${Kind === 'sleep' ? 'Sleep' : 'Meals'}, ${days}: ${Words}`;
}

/** "November 3, 2026: yes, on paper. The staff may …" */
export function consentWords({ At, Granted, IsPaper, Text }: Consent, timeZone: string): string {
  return `${shortDayWords(dayIn(timeZone, new Date(At)))}: ${Granted ? 'yes' : 'no'}${IsPaper ? ', on paper' : ''}. ${Text}`;
}
