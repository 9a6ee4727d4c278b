import { seedDemo } from '@footprints/prisma/seed';
import { loadConfig, StartError } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { storePicture } from '../images/store.ts';
import { demoPasswords, replacePublished } from '../start/demo-passwords.ts';
import { say } from '../start/say.ts';
import { hashPin } from '../staff/pins.ts';
import { openStorage } from '../storage/files.ts';

/** Loads the demo into the database of DATABASE_URL and the pictures' storage of the settings. */
const config = loadConfig();
if (config.databaseUrl === undefined) throw new StartError('DATABASE_URL must be set.');
const storage = await openStorage(config);
const passwords = demoPasswords(config);
await seedDemo({
  databaseUrl: config.databaseUrl,
  now: new Date(),
  passwordHashes: (emails) => passwords.hashes(emails),
  hashPin: (id, pin) => (config.isPublic ? Promise.resolve(undefined) : hashPin(config.pinSecrets, id, pin)),
  storeImage: (picture) => storePicture(storage, picture),
  log: say,
});
if (config.isPublic) {
  const db = openDatabase(config.databaseUrl, () => undefined);
  try {
    await replacePublished(db, passwords);
  } finally {
    await db.close();
  }
}
passwords.print();
