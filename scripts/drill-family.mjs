// A family of the restore drill, which is erased between the backup and its restoring.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { enter, signIn } from './drill-visitor.mjs';
import { Refusal } from './processes.mjs';

const password = 'Daffodil12';
const room = { username: 'sunflowers@demo.test', password };
const director = { username: 'director@demo.test', password };
const admin = { username: 'admin@demo.test', password };
const patienceMs = 60_000;

/** @typedef {{ childId: number, mark: string, photo: string }} Family mark: stands in whatever is about it, and nowhere else */

/**
 * Lets a room record something of a new child, which then leaves.
 * @param {string} address of the product
 * @returns {Promise<Family>}
 */
export async function plantFamily(address) {
  const mark = randomUUID().slice(-12);
  const { dataOf, post } = await enter(address, director);
  /** @type {{ Email: string, Groups: { GroupID: number }[] }[]} */
  const rooms = await dataOf('/api/admin/classrooms');
  const group = rooms.find(({ Email }) => Email === room.username)?.Groups[0];
  if (!group) throw new Refusal(`${room.username} has no groups, as it has in the demo.`);
  const { ID: childId } = await post('/api/admin/children/save', {
    FirstName: `Wren ${mark}`,
    LastName: `Quillfeather ${mark}`,
    BirthDate: '2022-05-04',
    GroupID: group.GroupID,
    Allergies: [{ Substance: `Figs ${mark}`, Reaction: '' }],
    PhotoConsent: true,
  });
  const link = { ChildID: childId, Email: `family-${mark}@drill.test`, Name: `Robin ${mark}`, Relationship: 'Mother' };
  await post('/api/admin/children/guardians/link', link);
  const visitor = await signIn(address, room);
  await visitor.saveNote(`of ${mark}`, childId);
  const photo = await visitor.saveMoment(`photo of ${mark}`, childId);
  await visitor.checkIn(childId);
  const { Version } = await dataOf(`/api/admin/children/${childId}`);
  await post('/api/admin/children/archive', { ID: childId, Version, Archived: true });
  return { childId, mark, photo };
}

/**
 * Lets a director ask for a child's erasure and an admin confirm it, and waits until it is done.
 * @param {string} address of the product
 * @param {Family} family
 */
export async function eraseByTwo(address, { childId }) {
  const [asking, confirming] = [await enter(address, director), await enter(address, admin)];
  const asked = { ChildID: childId, Reason: 'The restore drill', Password: password };
  const { ErasureID } = await asking.post('/api/admin/erasures', asked);
  await confirming.post(`/api/admin/erasures/${ErasureID}/confirm`, { Password: password });
  for (const until = Date.now() + patienceMs; ; await sleep(250)) {
    /** @type {{ ErasureID: string, State: string }[]} */
    const erasures = await asking.dataOf('/api/admin/erasures');
    if (erasures.some((one) => one.ErasureID === ErasureID && one.State === 'done')) return;
    if (Date.now() > until) throw new Refusal(`The erasure ${ErasureID} is not done after ${patienceMs / 1000} s.`);
  }
}
