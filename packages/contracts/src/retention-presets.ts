import type { CountedFrom, Keep } from './retention-days.ts';
import type { RecordKind } from './retention-kinds.ts';

/** How long one kind of record is kept, and where that is said. */
interface PresetRule {
  Keep: Keep;
  From: CountedFrom;
  Citation: string;
}

/** A set of rules that a place can take over, as what it names read on a day. */
interface Preset {
  title: string;
  /** What these rules leave to who reads them. */
  note: string;
  readOn: string;
  rules: Readonly<Partial<Record<RecordKind, PresetRule>>>;
}

const rule = (Count: number, Unit: Keep['Unit'], From: CountedFrom, Citation: string): PresetRule => ({
  Keep: { Count, Unit },
  From,
  Citation,
});

const wac = 'WAC 110-300-0465(1)';
const coppa = '16 CFR 312.10: no longer than needed, in a written policy';
const gdpr = 'GDPR article 5(1)(e): no longer than needed';

/** The sets that a place can choose from. A law that names no time leaves it to the place: then the time is a proposal. */
export const retentionPresets = {
  washington: {
    title: 'Washington State, early learning programs',
    note: 'At least so long. The last twelve months must be at hand at any time, which all is that is kept here. Children’s records of a time in which something is in dispute are held.',
    readOn: '2026-11-22',
    rules: {
      attendance: rule(5, 'year', 'recorded', 'WAC 110-300-0465(2)'),
      reports: rule(3, 'year', 'recorded', wac),
      meals: rule(3, 'year', 'recorded', wac),
      sleep: rule(3, 'year', 'recorded', wac),
      carePlans: rule(3, 'year', 'ended', wac),
      consents: rule(3, 'year', 'left', wac),
      contacts: rule(3, 'year', 'left', wac),
      placements: rule(3, 'year', 'ended', wac),
      ratioLog: rule(3, 'year', 'recorded', wac),
      shifts: rule(3, 'year', 'recorded', wac),
    },
  },
  cacfp: {
    title: 'Child and Adult Care Food Program',
    note: 'Three years after the last claim of the fiscal year, which can be sent for 60 days after the year: 38 months after 30 September. Attendance supports claims too: keep it as long. While findings of an audit are open, hold the children’s records.',
    readOn: '2026-11-22',
    rules: { meals: rule(38, 'month', 'claimYear', '7 CFR 226.10(d)') },
  },
  coppa: {
    title: 'COPPA, as amended in 2025: a written policy',
    note: 'The rule asks for a written policy that says why, and until when; it names no time. These times are a proposal. What licensing asks for longer comes first.',
    readOn: '2026-11-22',
    rules: {
      reports: rule(12, 'month', 'left', coppa),
      sleep: rule(12, 'month', 'left', coppa),
      moments: rule(12, 'month', 'left', coppa),
      badges: rule(12, 'month', 'left', coppa),
      contacts: rule(90, 'day', 'left', coppa),
      carePlans: rule(12, 'month', 'ended', coppa),
      consents: rule(3, 'year', 'left', coppa),
      looks: rule(12, 'month', 'recorded', coppa),
      guardianLinks: rule(90, 'day', 'left', coppa),
    },
  },
  gdpr: {
    title: 'GDPR-minded: little, and soon gone',
    note: 'The regulation names no time. These times are a proposal for a place that no law asks to keep more.',
    readOn: '2026-11-22',
    rules: {
      reports: rule(12, 'month', 'recorded', gdpr),
      meals: rule(12, 'month', 'recorded', gdpr),
      sleep: rule(12, 'month', 'recorded', gdpr),
      moments: rule(90, 'day', 'left', gdpr),
      badges: rule(90, 'day', 'left', gdpr),
      attendance: rule(3, 'year', 'recorded', gdpr),
      carePlans: rule(12, 'month', 'ended', gdpr),
      consents: rule(3, 'year', 'left', 'GDPR article 7(1): consent can be shown'),
      contacts: rule(30, 'day', 'left', gdpr),
      placements: rule(3, 'year', 'ended', gdpr),
      looks: rule(12, 'month', 'recorded', gdpr),
      guardianLinks: rule(90, 'day', 'left', 'GDPR article 20: time to take the records along'),
    },
  },
} as const satisfies Record<string, Preset>;

export type RetentionPreset = keyof typeof retentionPresets;
export const retentionPresetIds = Object.keys(retentionPresets) as [RetentionPreset, ...RetentionPreset[]];

/** The rules of a set, by kind. */
export function rulesOfPreset(preset: RetentionPreset): [RecordKind, PresetRule][] {
  return Object.entries(retentionPresets[preset].rules) as [RecordKind, PresetRule][];
}
