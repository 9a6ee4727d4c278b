import { paths } from './paths.ts';

/** The guardians who have no account yet that they could sign in with. */
export const guardiansToInvite = `${paths.adminGuardians}?account=not+invited`;
