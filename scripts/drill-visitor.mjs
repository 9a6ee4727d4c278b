// People at the product, as far as the restore drill needs them.
import { randomUUID } from 'node:crypto';
import { Refusal } from './processes.mjs';

/** @typedef {{ username: string, password: string }} Person */

/**
 * Signs somebody in.
 * @param {string} address of the product
 * @param {Person} person
 */
export async function enter(address, person) {
  const login = await fetch(`${address}/api/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Refusal(`${person.username} cannot sign in at ${address}: ${await login.text()}`);

  /**
   * @param {string} path
   * @param {RequestInit} [request]
   */
  const ask = async (path, request = {}) => {
    const answer = await fetch(address + path, { ...request, headers: { ...request.headers, cookie } });
    if (!answer.ok) throw new Refusal(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  /**
   * @param {string} path
   * @param {RequestInit} [request]
   * @returns {Promise<any>} the answer's Data
   */
  const dataOf = async (path, request) => {
    /** @type {any} */
    const answer = await (await ask(path, request)).json();
    if (!answer.Success) throw new Refusal(`${path} was refused: ${answer.Errors.join(' ')}`);
    return answer.Data;
  };
  /**
   * @param {string} path
   * @param {object} body
   */
  const post = (path, body) => {
    // The key, under which a save is done once, is kept a while: it says nothing of what is saved.
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return dataOf(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return { ask, dataOf, post };
}

/**
 * Signs a teacher in, who finds a photo to save and a child to save it for.
 * @param {string} address of the product
 * @param {Person} person
 */
export async function signIn(address, person) {
  const { ask, dataOf, post } = await enter(address, person);
  const page = { PageNumber: 1, PageSize: 10 };
  const [day] = await post('/api/daily-moment', page);
  if (!day) throw new Refusal('There are no moments at all, as there are in the demo.');
  const [moment] = day.Data;
  const photo = await (await ask(moment.Filename.replace('size=thumb', 'size=full'))).blob();
  /** @type {number} */
  const seen = moment.ChildID;
  const [subject] = await dataOf('/api/funny-daffer/subject');
  await post('/api/daily-report', page);

  return {
    /**
     * @param {string} key its text
     * @param {number} childId
     */
    saveNote: async (key, childId = seen) => {
      const rest = { GenericReportInfo: '', TimeStart: '', TimeEnd: '' };
      const noted = [{ childId, type: 'gray', condition: '' }];
      await post('/api/daily-report/save/', { ReportTypeId: 7, Note: key, children: noted, ...rest });
    },
    /**
     * @param {string} key its text
     * @param {number} childId
     * @returns {Promise<string>} the name of its picture
     */
    saveMoment: async (key, childId = seen) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      const Filename = await dataOf('/api/daily-moment/save/file', { method: 'POST', body: form });
      await post('/api/daily-moment/save/', { Filename, SubjectID: subject.Id, Note: key, children: [{ childId }] });
      return Filename;
    },
    /** @param {number} childId */
    checkIn: (childId) => post('/api/attendance/check-in', { ChildIDs: [childId] }),
    /** @param {string} name */
    picture: async (name) => (await (await ask(`/api/images/${name}`)).arrayBuffer()).byteLength,
  };
}
