import type { Client } from 'pg';
import { badgeCategories } from './badges.ts';
import { addDays } from './calendar.ts';
import { standards, subjects, trivia } from './curriculum.ts';
import { imageRow, storePictures, type StoreImage } from './pictures.ts';
import { idOf, idsBy, insertFor, insertRows, reserveIds } from './rows.ts';
import type { World } from './world.ts';

/**
 * Writes subjects, lessons, standards and the trivia. A subject, standard or category of the same name may be there when
 * the demo joins other data: it is kept as it is.
 */
export async function writeCurriculum(client: Client, world: World): Promise<void> {
  const { maple: today } = world.today;
  const named = Object.entries(standards).map(([code, title]) => ({ code, title }));
  await insertRows(client, 'standards', named, 'ON CONFLICT DO NOTHING');
  const standardIds = await idsBy(client, 'standards', 'code');
  const { rows: written } = await client.query<{ id: number; value: string }>(
    `INSERT INTO subjects (value, position) SELECT value, ordinality FROM unnest($1::text[]) WITH ORDINALITY AS row(value)
     ON CONFLICT DO NOTHING RETURNING id, value`,
    [subjects.map(({ value }) => value)],
  );
  const lessons = subjects.flatMap((subject) => {
    const id = written.find(({ value }) => value === subject.value)?.id;
    return id === undefined ? [] : subject.lessons.map((lesson) => ({ ...lesson, subject: id }));
  });
  const ids = await reserveIds(client, 'lessons', lessons.length);
  await insertFor(client, 'lessons', lessons, ({ subject, title, fromDaysAgo, toDaysAgo }, index) => ({
    id: ids[index],
    subject_id: subject,
    title,
    from_day: addDays(today, -fromDaysAgo),
    to_day: toDaysAgo === null ? null : addDays(today, -toDaysAgo),
  }));
  await insertFor(client, 'lesson_standards', lessons, (lesson, index) =>
    lesson.standards.map((code) => ({ lesson_id: ids[index], standard_id: idOf(standardIds, code) })),
  );
  const { fromDaysAgo, ...said } = trivia;
  await insertRows(client, 'trivia', [{ ...said, from_day: addDays(today, -fromDaysAgo) }]);
}

/** Writes the badges with their art. */
export async function writeBadges(client: Client, storeImage: StoreImage, at: Date): Promise<void> {
  const badges = badgeCategories.flatMap((category) =>
    category.badges.map((badge) => ({ ...badge, category: category.value })),
  );
  const keys = badges.map(({ key }) => key);
  const images = await storePictures('badge', keys, storeImage);
  await client.query(
    `INSERT INTO badge_categories (value, position) SELECT value, ordinality FROM unnest($1::text[]) WITH ORDINALITY AS row(value)
     ON CONFLICT DO NOTHING`,
    [badgeCategories.map(({ value }) => value)],
  );
  const categories = await idsBy(client, 'badge_categories', 'value');
  const ids = await reserveIds(client, 'images', images.length);
  await insertFor(client, 'images', images, (image, index) => imageRow(ids[index] ?? 0, 'badge', image, null, at));
  await insertFor(client, 'badges', badges, ({ category, title, description }, index) => ({
    category_id: idOf(categories, category),
    title,
    description,
    image_id: ids[index],
  }));
}
