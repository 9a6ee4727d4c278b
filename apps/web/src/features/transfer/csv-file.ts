import { adminMessages } from '@footprints/contracts/admin-errors';
import { importBytesMax } from '@footprints/contracts/transfer';

/** A file of children to import: its name, and its text or what keeps it from being read. */
export type CsvFile = { name: string; text: string } | { name: string; problem: string };

/** Reads a chosen file as the text that is sent; what the server would refuse for its kind alone is not sent. */
export async function readCsv(file: File): Promise<CsvFile> {
  const { name } = file;
  if (!/\.csv$/i.test(name)) return { name, problem: adminMessages.csvWrongType };
  if (file.size > importBytesMax) return { name, problem: adminMessages.csvTooLarge };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return { name, problem: adminMessages.csvNotUtf8 };
    return text.trim() === '' ? { name, problem: adminMessages.csvEmpty } : { name, text };
  } catch (error) {
    // What the decoder cannot read is another encoding; a file that cannot be opened at all has gone since.
    return { name, problem: error instanceof TypeError ? adminMessages.csvNotUtf8 : adminMessages.csvUnreadable };
  }
}
