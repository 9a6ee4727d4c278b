import type { ConsentInForce, ConsentPurpose, HeldPhoto } from '@footprints/contracts/consents';
import type { MomentRow } from '@footprints/contracts/moments';
import type { EntryGroup } from '@footprints/contracts/corrections';
import type { TestApi } from './api.ts';
import type { Person } from './world.ts';

/** What families say about photos, and what of them is seen then. */
export function familiesOf(api: TestApi) {
  const say = (
    person: Person,
    ChildID: number,
    Purpose: ConsentPurpose,
    Granted: boolean,
    more: { TextVersion?: number } = {},
  ) => api.post<ConsentInForce>(person, '/api/consents/save', { ChildID, Purpose, Granted, TextVersion: 1, ...more });
  const photoStatus = (person: Person, photo: string) =>
    api.get(person, `/api/images/${photo}?size=thumb`).then(({ status }) => status);
  /** This photo, where it waits to be settled. */
  const held = async (photo: string, person: Person = 'director') => {
    const { data } = await api.get<HeldPhoto[]>(person, '/api/admin/photos/held?PageSize=100');
    return data.filter(({ Filename }) => Filename.includes(photo));
  };

  /** How a moment's row is shown in a person's list of one child. */
  async function rowOf(person: Person, momentId: number, childId: number): Promise<MomentRow> {
    const { data } = await api.post<EntryGroup<MomentRow>[]>(person, '/api/daily-moment', {
      ...(person === 'director' ? {} : { ChildID: childId }),
      PageSize: 100,
    });
    return data.flatMap(({ Data }) => Data).find((row) => row.DailyMomentId === momentId && row.ChildID === childId)!;
  }

  /** All said yes to photos, and to nothing else yet. */
  async function allSaidYes() {
    const childIds = Object.values(api.world.children);
    await api.db.prisma.heldPhoto.deleteMany();
    await api.asOwner('DELETE FROM consents');
    await api.db.prisma.consent.createMany({
      data: childIds.map((childId) => ({
        childId,
        purpose: 'portfolio',
        granted: true,
        fromDay: new Date('2026-09-01'),
      })),
    });
  }

  return { say, photoStatus, held, rowOf, allSaidYes };
}
