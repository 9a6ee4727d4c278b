// A teacher at the product, as far as the restore drill needs one.
import { Refusal } from './processes.mjs';

/**
 * @param {string} address of the product
 * @param {{ username: string, password: string }} person
 */
export async function signIn(address, person) {
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
   * @param {string} [key] under which a save is done once
   */
  const post = (path, body, key) => {
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
    return dataOf(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  const page = { PageNumber: 1, PageSize: 10 };
  const [day] = await post('/api/daily-moment', page);
  if (!day) throw new Refusal('There are no moments at all, as there are in the demo.');
  const [moment] = day.Data;
  const photo = await (await ask(moment.Filename.replace('size=thumb', 'size=full'))).blob();
  const children = [{ childId: moment.ChildID }];
  const [subject] = await dataOf('/api/funny-daffer/subject');
  await post('/api/daily-report', page);

  return {
    /** @param {string} key which also is its text */
    saveNote: async (key) => {
      const rest = { GenericReportInfo: '', TimeStart: '', TimeEnd: '' };
      const noted = children.map((child) => ({ ...child, type: 'gray', condition: '' }));
      await post('/api/daily-report/save/', { ReportTypeId: 7, Note: key, children: noted, ...rest }, key);
    },
    /**
     * @param {string} key which also is its text
     * @returns {Promise<string>} the name of its picture
     */
    saveMoment: async (key) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      const Filename = await dataOf('/api/daily-moment/save/file', { method: 'POST', body: form });
      await post('/api/daily-moment/save/', { Filename, SubjectID: subject.Id, Note: key, children }, key);
      return Filename;
    },
    /** @param {string} name */
    picture: async (name) => (await (await ask(`/api/images/${name}`)).arrayBuffer()).byteLength,
  };
}
