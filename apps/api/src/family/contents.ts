import { familyScope } from '../children/child-scope.ts';
import { dayIn, wallClock } from '../db/calendar.ts';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { imageKey } from '../images/store.ts';
import { openFile, requireStorage } from '../storage/files.ts';
import { dataFile, readMe, reportsFile } from './files.ts';
import { type Month, readMonth, withPhotos } from './months.ts';
import { type Cover, indexPage, monthPage } from './pages.ts';
import { profileOf } from './profile.ts';
import { monthsOf } from './sql.ts';
import type { ZipEntry } from './zip.ts';

/**
 * Every file of a child's archive, as any of its guardians may read it now, a month at a time; a photo whose file is lost is left out.
 * @param at the instant that the archive is of
 * @param advanced hears how far it is, in hundredths
 * @throws not found when the child is gone; Unavailable when the storage is away
 */
export async function* contentsOf(
  deps: Deps,
  childId: number,
  at: Date,
  advanced: (progress: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const scope = familyScope(childId);
  const profile = await profileOf(deps, scope, childId);
  const months = await query(deps.db, monthsOf(scope, childId));
  const { timeZone } = profile;
  const clockAt = (instant: Date) => wallClock(timeZone, instant).replace(' ', 'T');
  const clock = clockAt(at);
  const said = { productName: deps.config.productName, madeOn: dayIn(timeZone, at), months };
  const packed = new Set<string>();

  // The tables and data.json read every month once more, which takes as long as a few photos.
  const steps = months.reduce((sum, { moments }) => sum + moments + 1, 1 + profile.badges.length + 2 * months.length);
  let done = 0;
  const advance = () => advanced(Math.min(99, Math.floor((99 * ++done) / steps)));
  async function* picture(path: string, image: string, taken: string): AsyncGenerator<ZipEntry> {
    const file = await openFile(deps.storage, imageKey(image, 'full'));
    if (file === undefined) {
      await requireStorage(deps.storage);
    } else {
      packed.add(path);
      yield { path, clock: taken, content: file.content };
    }
    await advance();
  }
  async function* everyMonth(): AsyncGenerator<Month> {
    for (const { month } of months) {
      const { read } = await readMonth(deps, scope, profile, month);
      yield withPhotos(read, packed);
      await advance();
    }
  }

  yield { path: 'README.txt', clock, content: readMe({ ...said, profile }) };
  const { portrait, record } = profile;
  if (portrait !== null && record.Photo !== null)
    yield* picture(record.Photo, portrait.name, clockAt(portrait.usedAt ?? at));
  const Photo = packed.has(record.Photo ?? '') ? record.Photo : null;
  for (const { image, earnedAt, shown } of profile.badges) {
    yield* picture(shown.Picture, image, clockAt(earnedAt));
  }
  const badges = profile.badges.map((badge) =>
    packed.has(badge.shown.Picture) ? badge : { ...badge, shown: { ...badge.shown, Picture: '' } },
  );
  const cover: Cover = { ...said, profile: { ...profile, record: { ...record, Photo }, badges } };
  yield { path: 'index.html', clock, content: indexPage(cover) };
  for (const { month } of months) {
    const { read, photos } = await readMonth(deps, scope, profile, month);
    for (const photo of photos) yield* picture(photo.path, photo.image, photo.clock);
    yield { path: `months/${month}.html`, clock, content: monthPage(cover, withPhotos(read, packed)) };
    await advance();
  }
  yield { path: 'reports.csv', clock, content: reportsFile(cover, everyMonth()) };
  yield { path: 'data.json', clock, content: dataFile(cover, everyMonth()) };
}
