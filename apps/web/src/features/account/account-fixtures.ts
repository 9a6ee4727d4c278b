import type { Account } from './queries.ts';

/** An account without a second factor. */
export function accountWith(more: Partial<Account> = {}): Account {
  return {
    Email: 'someone@demo.test',
    Name: 'Some One',
    Passkeys: [],
    AppAddedAt: null,
    RecoveryCodesLeft: 0,
    Factors: [],
    FactorRequired: false,
    ...more,
  };
}

/** One with an authenticator app and three codes left. */
export const withApp = accountWith({
  AppAddedAt: '2026-11-18T20:30:00.000Z',
  RecoveryCodesLeft: 3,
  Factors: ['app', 'recovery'],
});
