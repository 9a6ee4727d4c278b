// npm run audit:verify: is the audit trail what was written? Exit 1 when an entry was changed, or one is missing.
// With --head <hash>, which an earlier run printed, also when the trail was cut off before that entry.
import { verifyAudit } from '../audit/verify.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

const asked = () => optionsOf({ head: { type: 'string', multiple: true } }, 'audit:verify -- [--head <hash>] …');

await runCommand(asked, async ({ head }, { url }) => {
  const { chains, broken, erased, missingHeads, unsealed } = await verifyAudit(url, head);
  for (const id of broken)
    say(
      `broken: entry ${id} is not what was written, does not follow the one before it, or has had no seal for more than a minute`,
    );
  for (const head of missingHeads) say(`missing: the entry with the hash ${head} is in no chain any more`);
  for (const { locationId, entries, head } of chains) {
    const name = locationId === null ? 'no location' : `location ${locationId}`;
    say(`${name}: ${entries} entries, head ${head}`);
  }
  for (const { erasureId, entries } of erased)
    say(`erased: the details of ${entries} entries, by erasure ${erasureId}`);
  if (unsealed > 0) say(`waiting: ${unsealed} entries have no seal yet; a running server gives them theirs`);
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0);
  const isWhole = broken.length + missingHeads.length === 0;
  const verdict = isWhole
    ? 'The trail is whole.'
    : `Broken entries: ${broken.length}. Missing heads: ${missingHeads.length}.`;
  say(`Entries checked: ${entries}. Chains: ${chains.length}. ${verdict}`);
  return isWhole;
});
