import type { TestApi } from './api.ts';
import { type Owner, ownerOf } from './own-account.ts';

const change = async (api: TestApi, way: 'link' | 'unlink', body: object) => {
  const answer = await api.post('director', `/api/admin/children/guardians/${way}`, body);
  if (!answer.success) throw new Error(answer.text);
};

/** Somebody signed in whom the director has made a guardian of this child, and who has no other. */
export async function guardianOf(api: TestApi, ChildID: number): Promise<Owner> {
  const owner = await ownerOf(api, ['Parent']);
  await change(api, 'link', { ChildID, Email: owner.email });
  return owner;
}

/** The director removes a guardian, while the child is still here. */
export const removeGuardian = (api: TestApi, ChildID: number, { userId }: Owner): Promise<void> =>
  change(api, 'unlink', { ChildID, UserID: userId });
