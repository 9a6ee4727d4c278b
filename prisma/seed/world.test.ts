import { readdirSync, readFileSync } from 'node:fs';
import { reportProblems, reportTypeById, reportTypes } from '@footprints/contracts/report-types/table';
import { describe, expect, it } from 'vitest';
import { firstAwards } from './awards.ts';
import { badgeCategories } from './badges.ts';
import { addDays, dayClock, dayOf, daysBetween, isWeekend } from './calendar.ts';
import { planDay, type Report } from './days.ts';
import { standards, subjects } from './curriculum.ts';
import { leaver, lifeOfLeaver } from './leaver.ts';
import { planMoments } from './moments.ts';
import { guardianships, people, publishedPassword, places, rooms, type Room } from './people.ts';
import phrases from './phrases.json' with { type: 'json' };
import { momentIdeas, parentComments } from './scene-notes.ts';
import { buildWorld, historyDays } from './world.ts';

const now = new Date('2026-11-20T23:30:00Z');
const today = '2026-11-20';
const world = buildWorld({ now });
const days = daysBetween(addDays(today, 1 - historyDays), today);

const zoneOf = (room: Room): string => places.find(({ key }) => key === room.place)?.timeZone ?? '';
const reportsOf = (room: Room): Report[] =>
  days.flatMap((day) => [...planDay(room, day, zoneOf(room), day === today).reports]);
const momentsOf = (room: Room) =>
  days.flatMap((day) => planMoments(room, day, { today, timeZone: zoneOf(room), living: day === today }));

describe('the cast of the demo', () => {
  it('is the one that was agreed, with its roles and places', () => {
    expect(publishedPassword).toBe('Daffodil12');
    expect(people.map(({ email, role, place }) => [email, role, place])).toEqual([
      ['sunflowers@demo.test', 'Classroom', 'maple'],
      ['rosebuds@demo.test', 'Classroom', 'maple'],
      ['director@demo.test', 'Director', 'maple'],
      ['admin@demo.test', 'Admin', 'maple'],
      ['parent@demo.test', 'Parent', 'maple'],
      ['parent.one@demo.test', 'Parent', 'maple'],
      ['acorns@demo.test', 'Classroom', 'oak'],
      ['director.oak@demo.test', 'Director', 'oak'],
      ['parent.oak@demo.test', 'Parent', 'oak'],
      ['unassigned@demo.test', 'Director', null],
      ['noroles@demo.test', null, null],
      ['parent.left@demo.test', 'Parent', 'oak'],
    ]);
    expect(places.map(({ name, timeZone }) => [name, timeZone])).toEqual([
      ['Maple Street', 'America/Chicago'],
      ['Oak Avenue', 'America/Los_Angeles'],
    ]);
  });

  it('gives each parent the right children in the right rooms', () => {
    const bonds = guardianships.map(({ email, room, child }) => [email, room, child]);
    expect(bonds).toEqual([
      ['parent@demo.test', 'sunflowers', 'Ava Carter'],
      ['parent@demo.test', 'rosebuds', 'Liam Carter'],
      ['parent.one@demo.test', 'sunflowers', 'Mia Lopez'],
      ['parent.oak@demo.test', 'acorns', 'Noah Reed'],
    ]);
    for (const [, room, child] of bonds) {
      expect(world.pupils.filter((pupil) => pupil.room === room && pupil.key === child)).toHaveLength(1);
    }
  });

  it('has at least twelve children in two groups in every room, no two of one name', () => {
    for (const room of rooms) {
      const pupils = world.pupils.filter((pupil) => pupil.room === room.key);
      expect(pupils.length).toBeGreaterThanOrEqual(12);
      expect([...new Set(pupils.map(({ group }) => group))]).toEqual([...room.groups]);
      expect(new Set(pupils.map(({ key }) => key)).size).toBe(pupils.length);
    }
  });

  it('has children without photo consent, each the last by name of the last group of a room', () => {
    const without = world.pupils.filter(({ photosAllowed }) => !photosAllowed);
    expect(without.map(({ room }) => room)).toEqual(['rosebuds', 'acorns']);
    for (const { key, room, group } of without) {
      const names = world.pupils
        .filter((pupil) => pupil.room === room && pupil.group === group)
        .map((pupil) => pupil.key);
      expect([group, key]).toEqual([rooms.find((each) => each.key === room)?.groups.at(-1), names.toSorted().at(-1)]);
    }
  });

  it('has one open placement for each child, days in order, and one move between rooms', () => {
    for (const { placements, birthDate } of world.pupils) {
      expect(placements.filter(({ toDay }) => toDay === null)).toHaveLength(1);
      for (const { fromDay, toDay } of placements) {
        expect(fromDay > birthDate).toBe(true);
        expect(toDay === null || fromDay <= toDay).toBe(true);
        expect(toDay ?? fromDay <= addDays(today, 1 - historyDays)).toBeTruthy();
      }
    }
    expect(world.pupils.filter(({ placements }) => placements.length === 2)).toHaveLength(1);
  });

  it('has eight subjects with a lesson in force on every day, and thirty drawn badges in five categories', () => {
    expect(subjects).toHaveLength(8);
    expect(subjects.map(({ value }) => value)).toEqual(expect.arrayContaining(['Special Moment', 'Memo']));
    const codes = new Set(Object.keys(standards));
    for (const { lessons } of subjects) {
      for (let ago = 0; ago < historyDays; ago++) {
        const inForce = lessons.filter(({ fromDaysAgo, toDaysAgo }) => fromDaysAgo >= ago && (toDaysAgo ?? 0) <= ago);
        expect(inForce).toHaveLength(1);
      }
      for (const { standards } of lessons) {
        expect(standards.length).toBeGreaterThanOrEqual(2);
        expect(standards.length).toBeLessThanOrEqual(3);
        expect(standards.every((code) => codes.has(code))).toBe(true);
      }
    }
    const badges = badgeCategories.flatMap((category) => category.badges);
    expect(badgeCategories).toHaveLength(5);
    expect(badges.length).toBeGreaterThanOrEqual(30);
    expect(new Set(badges.map(({ title }) => title)).size).toBe(badges.length);
    const pictures = readdirSync(new URL('pictures/', import.meta.url)).filter((file) => file.endsWith('.jpg'));
    const shown = [
      ...badges.map(({ key }) => `badge-${key}.jpg`),
      ...world.pupils.flatMap(({ portrait }) => (portrait === null ? [] : [`photo-${portrait}.jpg`])),
      ...momentIdeas.map(({ scene }) => `photo-${scene}.jpg`),
    ];
    expect(pictures.toSorted()).toEqual(shown.toSorted());
  });
});

describe('the days of the demo', () => {
  it('are the same whenever they are made, and nothing looks at the clock or rolls real dice', () => {
    expect(buildWorld({ now })).toEqual(world);
    const room = rooms[0] as Room;
    expect(reportsOf(room)).toEqual(reportsOf(room));
    expect(momentsOf(room)).toEqual(momentsOf(room));
    const folder = new URL('.', import.meta.url);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(/Date\.now|new Date\(\)|Math\.random/);
    }
  });

  it.each(rooms.map((room) => [room.key, room] as const))('in %s keep the rules of every report', (_, room) => {
    const reports = reportsOf(room);
    const kinds = new Set(reports.map(({ typeId }) => typeId));
    expect(kinds.size).toBeGreaterThanOrEqual(6);
    for (const { typeId, info, note, timeStart, timeEnd, marks, day, happenedAt } of reports) {
      expect(note.length).toBeLessThanOrEqual(250);
      expect(note).not.toContain('{');
      expect(marks.length).toBeGreaterThan(0);
      expect(new Set(marks.map(({ child }) => child)).size).toBe(marks.length);
      expect(dayOf(happenedAt, zoneOf(room))).toBe(day);
      const type = reportTypeById(typeId)!;
      const students = marks.map(({ colour }) => colour);
      const draft = { info, note, timeStart, timeEnd, students, colourInHand: students[0] ?? null };
      expect(reportProblems(type, draft)).toEqual([]);
      expect(type.storedInfo(info)).toBe(info);
      if (type.conditions === null) expect(new Set(students)).toEqual(new Set(['gray']));
      if (!type.hasTimes) expect([timeStart, timeEnd]).toEqual([null, null]);
    }
  });

  it('show every kind, four to six and a half reports a weekday for each child, in every second unique', () => {
    const all = rooms.map((room) => ({ room, reports: reportsOf(room) }));
    expect(new Set(all.flatMap(({ reports }) => reports.map(({ typeId }) => typeId))).size).toBe(reportTypes.length);
    for (const { room, reports } of all) {
      const attended = days.flatMap((day) => [...planDay(room, day, zoneOf(room), day === today).attendance]).length;
      const lines = reports.reduce((sum, { marks }) => sum + marks.length, 0);
      expect(lines / attended).toBeGreaterThan(4);
      expect(lines / attended).toBeLessThan(6.5);
      expect(new Set(reports.map(({ happenedAt }) => happenedAt.getTime())).size).toBe(reports.length);
    }
  });

  it('have a day to look at: two children of a room are absent, those with a parent and those who sleep are there, weekends have a morning', () => {
    for (const room of rooms) {
      for (const day of [today, '2026-11-21', '2026-11-28']) {
        const { attendance, reports } = planDay(room, day, zoneOf(room), true);
        const pupils = world.pupils.filter((pupil) => pupil.room === room.key);
        const there = attendance.map(({ child }) => child);
        expect(there).toHaveLength(pupils.length - 2);
        for (const { key, followed, sleeps } of pupils) if (followed || sleeps) expect(there).toContain(key);
        for (const entry of attendance) expect(entry.checkedInAt < entry.checkedOutAt).toBe(true);
        expect(reports.length).toBeGreaterThan(2);
      }
      expect(planDay(room, '2026-11-21', zoneOf(room), false)).toEqual({ attendance: [], reports: [] });
    }
  });

  it('have moments of children who may be photographed and are there, a hundred and sixty at most for a location', () => {
    for (const room of rooms) {
      const moments = momentsOf(room);
      const forbidden = world.pupils.filter(({ photosAllowed }) => !photosAllowed).map(({ key }) => key);
      expect(moments.length).toBeLessThan(80);
      expect(new Set(moments.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(6);
      for (const { note, children, comments, day, happenedAt } of moments) {
        expect(note.length).toBeLessThanOrEqual(250);
        expect(note).not.toContain('{');
        expect(children.length).toBeGreaterThanOrEqual(1);
        expect(children.length).toBeLessThanOrEqual(4);
        expect(children.some((child) => forbidden.includes(child))).toBe(false);
        const there = planDay(room, day, zoneOf(room), day === today).attendance.map(({ child }) => child);
        expect(there).toEqual(expect.arrayContaining([...children]));
        expect(dayOf(happenedAt, zoneOf(room))).toBe(day);
        for (const comment of comments) expect(comment.createdAt > happenedAt).toBe(true);
      }
      expect(moments.some(({ day }) => isWeekend(day))).toBe(false);
    }
  });

  it('have three to nine badges for each child, each once and within the sixty days', () => {
    for (const room of rooms) {
      const awards = firstAwards(room, today, zoneOf(room));
      for (const { key } of world.pupils.filter((pupil) => pupil.room === room.key)) {
        const own = awards.filter(({ child }) => child === key);
        expect(own.length).toBeGreaterThanOrEqual(3);
        expect(own.length).toBeLessThanOrEqual(9);
        expect(new Set(own.map(({ badge }) => badge)).size).toBe(own.length);
      }
      for (const { earnedAt } of awards) expect(days).toContain(dayOf(earnedAt, zoneOf(room)));
    }
  });
});

describe('the family that has left', () => {
  it('left five weeks ago, after some weeks of which everything is there, and is in no room any more', () => {
    const { attendance, reports, moments, awards } = lifeOfLeaver(today, 'America/Chicago');
    expect(world.pupils.some(({ key }) => key === leaver.key)).toBe(false);
    expect(people.map(({ email }) => email)).toContain(leaver.email);
    const left = addDays(today, -leaver.leftDaysAgo);
    const recorded = [...attendance, ...reports, ...moments].map(({ day }) => day);
    expect(recorded.every((day) => day <= left && day > addDays(left, -30))).toBe(true);
    expect(attendance.length).toBeGreaterThan(10);
    expect(reports.length).toBeGreaterThan(30);
    expect(moments).toHaveLength(2);
    const titles = badgeCategories.flatMap((category) => category.badges.map(({ title }) => title));
    const subjectNames = subjects.map(({ value }) => value);
    expect(titles).toEqual(expect.arrayContaining(awards.map(({ badge }) => badge)));
    expect(subjectNames).toEqual(expect.arrayContaining(moments.map(({ subject }) => subject)));
    expect(awards).toHaveLength(2);
    const others = world.pupils.map(({ first }) => new RegExp(`\\b${first}\\b`));
    for (const { note, marks } of reports) {
      expect(marks.map(({ child }) => child)).toEqual([leaver.key]);
      expect(others.filter((name) => name.test(note))).toEqual([]);
    }
  });
});

describe('the words and clocks of the demo', () => {
  it('are many different sentences of at most 250 characters', () => {
    const { messages, mealNotes, ...lists } = phrases;
    const notes = [messages, mealNotes, lists].flatMap((group) => Object.values(group).flat());
    const moments = momentIdeas.flatMap(({ notes: own, babyNotes }) => [...own, ...(babyNotes ?? [])]);
    for (const list of [notes, moments, parentComments]) {
      expect(new Set(list).size).toBe(list.length);
      for (const sentence of list) expect(sentence.length).toBeLessThanOrEqual(200);
    }
    expect(notes.length).toBeGreaterThanOrEqual(40);
    expect(moments.length).toBeGreaterThanOrEqual(40);
  });

  it('are right on the days when daylight saving begins and ends', () => {
    expect(dayClock('2026-03-08', 'America/Chicago')(8 * 60).toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(dayClock('2026-11-01', 'America/Chicago')(8 * 60).toISOString()).toBe('2026-11-01T14:00:00.000Z');
    expect(dayClock('2026-07-04', 'Pacific/Auckland')(8 * 60).toISOString()).toBe('2026-07-03T20:00:00.000Z');
    expect(dayOf(new Date('2026-11-21T05:59:59Z'), 'America/Chicago')).toBe('2026-11-20');
  });
});
