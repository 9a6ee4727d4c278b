// npm run audit:verify: is the audit trail what was written? Exit 1 when an entry was changed, or one is missing.
// With --head <hash>, which an earlier run printed, also when the trail was cut off before that entry.
import { verifyAudit } from '../audit/verify.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

const asked = () => optionsOf({ head: { type: 'string', multiple: true } }, 'audit:verify -- [--head <hash>] …');

await runCommand(asked, async ({ head }, { url }) => {
  const { chains, broken, erased, missingHeads, unsealed } = await verifyAudit(url, head);
  for (const id of broken) say(`broken: entry ${id} is not what was written, or does not follow the one before it`);
  for (const head of missingHeads) say(`missing: the entry with the hash ${head} is in no chain any more`);
  for (const { locationId, entries, head } of chains) {
    const name = locationId === null ? 'no location' : `location ${String(locationId)}`;
    say(`${name}: ${String(entries)} entries, head ${head}`);
  }
  for (const { erasureId, entries } of erased)
    say(`erased: the details of ${String(entries)} entries, by erasure ${erasureId}`);
  if (unsealed > 0) say(`waiting: ${String(unsealed)} entries have no seal yet; a running server gives them theirs`);
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0);
  const isWhole = broken.length + missingHeads.length === 0;
  const verdict = isWhole
    ? 'The trail is whole.'
    : `Broken entries: ${String(broken.length)}. Missing heads: ${String(missingHeads.length)}.`;
  say(`Entries checked: ${String(entries)}. Chains: ${String(chains.length)}. ${verdict}`);
  return isWhole;
});
