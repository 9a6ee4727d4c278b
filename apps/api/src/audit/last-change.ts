import type { Deps } from '../deps.ts';

/** The newest place in the sealed order of all changes (decision record 5); 0 before the first. */
export async function lastChange({ db }: Pick<Deps, 'db'>): Promise<bigint> {
  const newest = await db.prisma.auditSeal.findFirst({ orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return newest?.sequence ?? 0n;
}
