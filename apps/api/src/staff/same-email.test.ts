import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { memberAt, newInitials } from '../../test/staff.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();
// Signing in is written down, too.
beforeAll(() => Promise.all([api.get('director', '/api/app-info'), api.get('admin', '/api/app-info')]));

const linkedBy = async (email: string) =>
  (await api.db.prisma.staffMember.findFirstOrThrow({ where: { email } })).userId;
const newMember = async (Email: string) =>
  api.post('director', '/api/admin/staff-members/save', {
    DisplayName: 'Robin Gray',
    Initials: await newInitials(api),
    Email,
    LocationID: api.world.maple,
  });
const director = (body: object) =>
  api.post<{ ID: number }>('admin', '/api/admin/people/save', { Name: 'Robin Gray', Roles: ['Director'], ...body });

/** Sends the second save when the first has come to its end and waits there, not yet stored. */
async function atOnce(first: () => Promise<{ errors: string[] }>, second: () => Promise<{ errors: string[] }>) {
  const owner = await api.connectAsOwner();
  try {
    await owner.query('BEGIN; LOCK TABLE audit_entries IN EXCLUSIVE MODE');
    const one = first();
    await untilWaiting(owner);
    const other = second();
    await untilWaiting(owner, 2);
    await owner.query('COMMIT');
    expect([(await one).errors, (await other).errors]).toEqual([[], []]);
  } finally {
    await owner.end();
  }
}

describe.each(['member', 'account'])(
  'a staff member and a director of one email, the %s saved first (product 21.1)',
  (first) => {
    const inOrder = (member: () => Promise<{ errors: string[] }>, account: () => Promise<{ errors: string[] }>) =>
      first === 'member' ? atOnce(member, account) : atOnce(account, member);

    it('find each other when both are new', async () => {
      const email = `new.${first}@same.test`;
      await inOrder(
        () => newMember(email),
        () => director({ Email: email, LocationID: api.world.maple }),
      );
      const { id } = await api.db.prisma.user.findFirstOrThrow({ where: { email } });
      expect(await linkedBy(email)).toBe(id);
    });

    it('are not one person where the director is moved away', async () => {
      const email = `moved.${first}@same.test`;
      const { data } = await director({ Email: email, LocationID: api.world.maple });
      const moved = { UserID: data.ID, Version: 1, Email: email, LocationID: api.world.oak };
      await inOrder(
        () => newMember(email),
        () => director(moved),
      );
      expect(await linkedBy(email)).toBeNull();
    });

    it('find each other when both are given the email', async () => {
      const email = `given.${first}@same.test`;
      const { data } = await director({ Email: `old.${email}`, LocationID: api.world.maple });
      const member = await memberAt(api);
      const given = { UserID: data.ID, Version: 1, Email: email, LocationID: api.world.maple };
      const changed = { StaffMemberID: member.id, Version: 1, DisplayName: 'Robin Gray', Initials: member.initials };
      await inOrder(
        () => api.post('director', '/api/admin/staff-members/save', { ...changed, Email: email }),
        () => director(given),
      );
      expect(await linkedBy(email)).toBe(data.ID);
    });
  },
);
