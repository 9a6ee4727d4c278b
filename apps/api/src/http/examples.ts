type JsonSchema = Record<string, unknown>;

/**
 * What stands in an example, by the field's name. A field that is not named here is an example of its kind: the first
 * of its choices, a day, an instant, 1, true.
 */
const samples: Record<string, unknown> = {
  ...{ FirstName: 'Ava', MiddleName: 'Rose', LastName: 'Carter', ChildName: 'Ava Carter', ChildID: 8, childId: 8 },
  ...{ GroupName: 'Big Blooms', Allergies: 'Peanuts', Substance: 'Peanuts', Reaction: 'Hives', Relationship: 'Mother' },
  ...{ BirthDate: '2023-04-30', LearningDaysCount: 40, BadgeCount: 9, Position: 6, DayAsNumber: 20, Version: 3 },
  ...{ LocationName: 'Maple Street', Address: '14 Maple Street, Springfield', TimeZone: 'America/Chicago' },
  ...{ ClassroomName: 'Sunflowers', RecordedBy: 'Sunflowers', CorrectedBy: 'Sunflowers', Author: 'Sunflowers Room' },
  ...{ Email: 'parent@demo.test', email: 'parent@demo.test', username: 'sunflowers@demo.test', password: 'Daffodil12' },
  ...{ NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'the id of the mailed link' },
  ...{ ProductName: 'Tiny Footprints Today', CompanyName: 'Tiny Footprints', Message: 'Ants nap, too.' },
  ...{ ReportTypeId: 2, DailyReportTypeID: 2, GenericReportInfo: 'Lunch', Note: 'Asked for more peas.' },
  ...{
    condition: 'Ate All',
    Condition: 'Ate All',
    ParentNote: 'She told us at dinner!',
    TimeStart: null,
    TimeEnd: null,
  },
  ...{ Time: '12:05', TimeIn: '08:05', TimeOut: '16:30', Reason: 'The wrong hour was written.' },
  ...{ Subject: 'Art', Lesson: 'Colors that mix', Code: 'ART.2', Category: 'Kindness' },
  ...{ Filename: '/api/images/3f1c9a0be27d4c5e8f60718293a4b5c6d7e8f901.jpg?size=thumb' },
  ...{ Photo: '/api/images/3f1c9a0be27d4c5e8f60718293a4b5c6d7e8f901.jpg?size=thumb' },
  ...{ DisplayName: 'Maya Hill', Initials: 'MH', Pin: '4826', StartedOn: '2026-09-01', EndedOn: null },
  ...{ From: '2026-11-20T14:00:00Z', To: '2026-11-20T21:30:00Z', RevokedAt: null },
  ...{ Link: 'https://care.example.org/set-pin?id=the-token-of-the-link' },
  ...{ Phone: '(312) 555-0101', EmergencyPhone: '(312) 555-0199', Relation: 'Grandmother' },
  ...{ FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 3, CheckMinutes: 10 },
  ...{ Description: 'Helped a friend unasked.', base64Image: 'data:image/jpeg;base64,/9j/4AAQ…', PageSize: 50 },
  ...{ FromDay: '2026-09-01', ToDay: '2026-12-18', Row: 3, Column: 'Last name', Problem: 'Please enter a last name.' },
  ...{
    Actor: 'Dana Whitfield',
    Action: 'person.changed',
    Entity: 'person',
    EntityID: '14',
    EntityName: 'Emily Carter',
  },
  ...{ Field: 'Name', Before: 'Emily Cartr', After: 'Emily Carter', Csv: 'First name,Last name\nAva,Carter' },
};

/** What a field of this name says in the calls whose path has this word. */
const samplesWithin: [word: RegExp, samples: Record<string, unknown>][] = [
  [
    /erasures/,
    {
      What: 'Attendance',
      Action: 'restricted',
      Count: 212,
      Until: '2031-11-20',
      Rule: 'WAC 110-300-0465(2)',
      Reason: 'The family asked for it.',
      Kind: 'attendance',
      Content: { Day: '2026-11-20', In: '2026-11-20T14:05:00.000Z', Out: '2026-11-20T22:30:00.000Z' },
      AskedBy: 'Dana Whitfield',
      ConfirmedBy: 'Alex Admin',
    },
  ],
  [/^\/live/, { Place: '4711', After: '4711' }],
  [
    /account|second-factor/,
    {
      Name: 'My phone',
      Code: '123456',
      Password: 'Daffodil12',
      OldPassword: 'Daffodil12',
      Address: '203.0.113.7',
      Device: 'Safari on iPhone',
      SessionID: 'k3Vb0Qm1n9u2Zr7tWc5yXo8pLd4sHf6gJa1eRi0TqMw',
      Secret: 'JBSWY3DPEHPK3PXP',
      Uri: 'otpauth://totp/parent%40demo.test?secret=JBSWY3DPEHPK3PXP',
      RecoveryCodes: 'K7QD-2MXA-PL4E-9T3B',
      challenge: 'mZ0c4f2V',
      rpId: 'care.example.org',
      transports: 'internal',
      id: 'tD9xQ2',
      rawId: 'tD9xQ2',
      userHandle: 'b3duZXI',
      clientDataJSON: 'eyJ0eXBlIjoi',
      authenticatorData: 'SZYN5YgO',
      signature: 'MEUCIQDx',
      attestationObject: 'o2NmbXRk',
      name: 'Tiny Footprints Today',
      displayName: 'Emily Carter',
    },
  ],
  [/locations|overview/, { Name: 'Maple Street' }],
  [/classrooms/, { Name: 'Sunflowers Room', Email: 'sunflowers@demo.test' }],
  [/people|children|app-info/, { Name: 'Emily Carter' }],
  [/room/, { ClassroomName: 'Sunflowers Room', Condition: 'Wet' }],
  [/sleep/, { Position: 'back', Action: 'none', TimeStart: '12:45', Note: '', Reason: '' }],
  [/badges/, { Title: 'Kind Helper', Value: 'Kindness' }],
  [/retention/, { From: 'left' }],
  [/trivia/, { Title: 'Did you know?' }],
  [/moment/, { Title: 'Mixes colors and names them', Note: 'Blue and yellow made green.' }],
  [/lessons/, { Title: 'Colors that mix' }],
  [/standards/, { Title: 'Mixes colors and names them' }],
  [/subject/, { Value: 'Art' }],
];

/** What only other kinds of reports have than the one of the examples, and other proofs than the one that is given. */
const isLeftOut = (key: string, path: string) =>
  key === 'details' || (/second-factor$|account\/confirm$/.test(path) && ['Passkey', 'Password'].includes(key));

/** A picture's name as it is stored, such as an upload is answered with. */
const picture = '3f1c9a0be27d4c5e8f60718293a4b5c6d7e8f901.jpg';
const formats: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T18:05:12.000Z',
  uuid: '5f0c6a1e-3b52-4d0e-9a57-2f1d8c7b6e90',
};

function scalar({ format, type }: JsonSchema): unknown {
  if (typeof format === 'string' && format in formats) return formats[format];
  const [kind] = [type].flat();
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  return kind === 'string' ? picture : null;
}

/**
 * An example of what a call takes or gives, made from its schema, so that none is written beside the contract and none
 * is missing; a test holds every one that is served to the contract.
 * @param path the call's, for words that depend on it
 * @param name the field that the value stands in
 */
export function exampleOf(schema: JsonSchema, io: 'input' | 'output', path: string, name = ''): unknown {
  const { anyOf, items, properties } = schema as {
    anyOf?: JsonSchema[];
    items?: JsonSchema;
    properties?: Record<string, JsonSchema>;
  };
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, io, path, name);
  if (items) return [exampleOf(items, io, path, name)];
  if (properties) {
    const given = Object.entries(properties).filter(([key]) => !isLeftOut(key, path));
    const fields = given.map(([key, field]) => [key, exampleOf(field, io, path, key)]);
    return Object.fromEntries(fields) as unknown;
  }
  if ('const' in schema) return schema['const'];
  // A picture is taken by its name and given with its address.
  if (name === 'Filename' && io === 'input') return picture;
  const [, within] = samplesWithin.find(([word, own]) => word.test(path) && name in own) ?? [];
  const all = { ...samples, ...within };
  // What is null where it may be, is empty elsewhere.
  if (name in all) return all[name] ?? (schema['type'] === 'string' ? '' : null);
  return Array.isArray(schema['enum']) ? (schema['enum'][0] as unknown) : scalar(schema);
}
