import { entryMessages } from '../entry-errors.ts';
import { problemIf, type ReportTypeDefinition } from './definition.ts';

const options: readonly string[] = ['Diapers', 'Wipes', 'Linens', 'Food', 'Clothes', 'Other'];

/** The supplies in a comma-joined text, trimmed; empty parts are dropped. */
export function splitSupplies(info: string): string[] {
  return info
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function areKnown(chosen: readonly string[]): boolean {
  return chosen.length > 0 && chosen.every((supply) => options.includes(supply));
}

export const supplies = {
  id: 6,
  slug: 'supplies',
  name: 'Supplies',
  options,
  conditions: null,
  hasTimes: false,
  isNoteRequired: false,
  asks: [],
  problems: ({ info }) => problemIf(!areKnown(splitSupplies(info)), 'info', entryMessages.supplyMissing),
  // Each is named once.
  storedInfo: (info) => [...new Set(splitSupplies(info))].join(','),
  details: ({ info }) => splitSupplies(info).join(', '),
  summary: ({ info }) => splitSupplies(info).join(', '),
} as const satisfies ReportTypeDefinition;
