import type { OutputOf } from '@footprints/contracts/endpoint';
import type { LocationRules, saveRatioRules } from '@footprints/contracts/ratio';
import { loosens, ratioPresets } from '@footprints/contracts/ratio-presets';
import { ratioMessages } from '@footprints/contracts/ratio-errors';
import type { Details } from '../audit/append.ts';
import { appendSave, requireVersion } from '../audit/saves.ts';
import { noteRatios } from '../children/ratio.ts';
import { lockRecord } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, Refused } from '../http/failure.ts';
import { isRoom } from '../identity/account-state.ts';
import { idsIn, placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { presentRules, rulesFields } from './present.ts';

/** The rules of the locations in use that the viewer sets up, by the locations' names. */
export async function ratioRulesOf({ db }: Deps, scope: PlaceScope): Promise<LocationRules[]> {
  const rows = await db.prisma.location.findMany({
    where: { id: idsIn(scope), archivedAt: null },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    select: rulesFields,
  });
  return rows.map(presentRules);
}

/**
 * Puts a location's rules in the place of those before: a set's, as it reads today, and stricter ones of its own. What its rooms
 * are allowed is written down anew.
 * @returns a refusal that says what changed meanwhile, or that a rule would loosen the set
 * @throws not found for a location outside the scope
 */
export async function saveRatioRulesAs(
  deps: Deps,
  viewer: Viewer,
  { LocationID, Version, Preset, Own }: OutputOf<typeof saveRatioRules.body>,
): Promise<LocationRules | Refusal> {
  const at = deps.now();
  const chosen = Preset === null ? [] : ratioPresets[Preset].rules;
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const where = { id: LocationID, AND: { id: idsIn(placeScope(viewer)) }, archivedAt: null };
    const read = () => transaction.location.findUnique({ where, select: rulesFields });
    const location = await lockRecord(transaction, 'locations', LocationID, read, 'NO KEY UPDATE');
    await requireVersion(transaction, { entity: 'location', ...location }, Version);
    if (Own.some((own) => loosens(own, chosen))) throw new Refused(ratioMessages.ratioLoosened);
    await transaction.ratioRule.deleteMany({ where: { locationId: LocationID } });
    const rowOf = (rule: (typeof chosen | typeof Own)[number], preset: typeof Preset) => ({
      locationId: LocationID,
      fromMonths: rule.FromMonths,
      toMonths: rule.ToMonths,
      childrenPerStaff: rule.ChildrenPerStaff,
      citation: rule.Citation,
      preset,
    });
    await transaction.ratioRule.createMany({
      data: [...chosen.map((rule) => rowOf(rule, Preset)), ...Own.map((rule) => rowOf(rule, null))],
    });
    const data = { version: { increment: 1 } };
    const saved = await transaction.location.update({ where: { id: LocationID }, data, select: rulesFields });
    const rules = presentRules(saved);
    const details = { before: detailsOf(presentRules(location)), after: detailsOf(rules) };
    await appendSave(transaction, viewer, { entity: 'location', locationId: LocationID, saved }, details);
    const ofLocation = { locationId: LocationID, ...isRoom };
    const rooms = await transaction.user.findMany({ where: ofLocation, select: { id: true } });
    const roomIds = rooms.map(({ id }) => id);
    await noteRatios(transaction, roomIds, at);
    return rules;
  });
}

function detailsOf({ Preset, Rules }: LocationRules): Details {
  return {
    RatioPreset: Preset,
    RatioRules: Rules.map(
      ({ FromMonths, ToMonths, ChildrenPerStaff, Source }) =>
        `${FromMonths} to ${ToMonths} months: ${ChildrenPerStaff}${Source === 'own' ? ' (own)' : ''}`,
    ),
  };
}
