import * as calls from '@footprints/contracts/account';
import { addApp, addPasskey, codeOf, ownerOf } from '../own-account.ts';
import { PasskeyDevice } from '../passkey-device.ts';
import { password } from '../world.ts';
import { type About, anybody, anyRole, call } from './call.ts';
import { nothing } from './records.ts';

/** A passkey that nobody asked for: refused in words, so that everybody finds the same. */
const strangePasskey = () => new PasskeyDevice().create({ challenge: 'none', rp: { id: 'localhost' } } as never);

/** Whoever has typed the password of an account with an app and a passkey, made for this request. */
async function halfway({ api }: About) {
  const owner = await ownerOf(api);
  const device = await addPasskey(owner);
  const { secret } = await addApp(api, owner);
  await owner.signIn();
  return { owner, device, secret };
}

/** Somebody signed in, whose account may be changed. */
async function somebody({ api }: About) {
  return ownerOf(api, ['Parent'], null);
}

const here = async (about: About) => ({ cookie: (await somebody(about)).cookie });
/** Somebody with an authenticator app, which can be taken from their account. */
async function withApp(about: About) {
  const owner = await somebody(about);
  await addApp(about.api, owner);
  return { cookie: owner.cookie };
}

const newPassword = { OldPassword: password, NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99' };

/** The second step of a sign-in, and the own account; whoever changes it is somebody of the row's own. */
export const accountCalls = [
  call(calls.askPasskey, anybody, async (about) => ({ cookie: (await halfway(about)).owner.cookie })),
  call(calls.passSecondFactor, anybody, async (about) => {
    const { owner, secret } = await halfway(about);
    return { cookie: owner.cookie, body: { Code: codeOf(about.api, secret) } };
  }),
  call(calls.getAccount, anyRole),
  call(calls.listSessions, anyRole),
  call(calls.endSessions, anyRole, () => ({ body: { SessionID: null } }), {
    right: async (about) => ({ ...(await here(about)), body: { SessionID: null } }),
  }),
  call(calls.changePassword, anyRole, () => ({ body: { ...newPassword, NewPassword: 'short' } }), {
    isRefused: true,
    right: async (about) => ({ ...(await here(about)), body: newPassword }),
  }),
  call(calls.askPasskeyAgain, anyRole, undefined, {
    isRefused: true,
    right: async (about) => {
      const owner = await somebody(about);
      await addPasskey(owner);
      return { cookie: owner.cookie };
    },
  }),
  call(calls.confirmIdentity, anyRole, () => ({ body: { Password: password } })),
  call(calls.startPasskey, anyRole),
  call(calls.addPasskey, anyRole, () => ({ body: { Name: 'Phone', Passkey: strangePasskey() } }), {
    isRefused: true,
    right: async (about) => {
      const owner = await somebody(about);
      const { data } = await owner.post<never>('/account/passkeys/start');
      const Passkey = new PasskeyDevice('http://localhost').create(data);
      return { cookie: owner.cookie, body: { Name: 'Phone', Passkey } };
    },
  }),
  // Nobody's: what is not there and what is another's read alike.
  call(calls.removePasskey, [401, 404, 404, 404, 404, 404, 404, 404, 403], () => ({ body: { PasskeyID: nothing } }), {
    as: 'director',
    right: async (about) => {
      const owner = await somebody(about);
      await addPasskey(owner);
      const { id } = await about.api.db.prisma.passkey.findFirstOrThrow({ where: { userId: owner.userId } });
      return { cookie: owner.cookie, body: { PasskeyID: id } };
    },
  }),
  call(calls.startApp, anyRole),
  call(calls.confirmApp, anyRole, () => ({ body: { Code: 'no digits' } }), {
    isRefused: true,
    right: async (about) => {
      const owner = await somebody(about);
      const { data } = await owner.post<{ Secret: string }>('/account/app/start');
      return { cookie: owner.cookie, body: { Code: codeOf(about.api, data.Secret) } };
    },
  }),
  call(calls.removeApp, anyRole, undefined, {
    isRefused: true,
    right: withApp,
  }),
  call(calls.renewRecoveryCodes, anyRole, undefined, {
    isRefused: true,
    right: withApp,
  }),
];
