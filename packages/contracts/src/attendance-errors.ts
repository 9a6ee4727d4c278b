/** What is refused about attendance that no page of the web app asks for; see `errors.ts`. */
export const attendanceMessages = {
  dayBeforeBirth: 'A day must not be before the child was born.',
} as const;
