import type { AccountState } from '@footprints/contracts/account-states';
import { Tag, type TagTone } from '../../ui/tag.tsx';

const looks: Record<AccountState, { label: string; tone: TagTone }> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'pending' },
  'not invited': { label: 'Not invited', tone: 'open' },
  disabled: { label: 'Disabled', tone: 'quiet' },
};

export function AccountTag({ state }: { state: AccountState }) {
  const { label, tone } = looks[state];
  return <Tag tone={tone}>{label}</Tag>;
}
