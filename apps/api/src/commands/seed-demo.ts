import { seedDemo } from '@footprints/prisma/seed';
import { loadConfig, StartError } from '../config.ts';
import { storePicture } from '../images/store.ts';
import { hashPassword } from '../identity/passwords.ts';
import { say } from '../start/say.ts';
import { openStorage } from '../storage/storage.ts';

/** Loads the demo into the database of DATABASE_URL and the pictures' storage of the settings. */
const config = loadConfig();
if (config.databaseUrl === undefined) throw new StartError('DATABASE_URL must be set.');
const storage = openStorage(config);
await seedDemo({
  databaseUrl: config.databaseUrl,
  today: undefined,
  now: new Date(),
  hashPassword,
  storeImage: (picture) => storePicture(storage, picture),
  log: say,
});
