import { describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { addApp, codeOf, ownerOf } from '../../test/own-account.ts';
import { resealApps } from './authenticator-app.ts';
import { open, seal } from './seal.ts';

const api = useApi();
const [old, present] = ['a'.repeat(32), 'b'.repeat(32)];
const secret = Buffer.from('twenty bytes, secret');

describe('what is sealed', () => {
  it('opens with the key that sealed it, wherever that stands, and with no other', () => {
    const sealed = seal([old], 7, secret);
    expect(sealed.sealedSecret.includes(secret)).toBe(false);
    expect(open([present, old], 7, sealed)).toEqual(secret);
    expect(open([present], 7, sealed)).toBeUndefined();
  });

  it('is one person’s, never the same twice, and nothing once it was changed', () => {
    const sealed = seal([old], 7, secret);
    expect(open([old], 8, sealed)).toBeUndefined();
    expect(seal([old], 7, secret).sealedSecret).not.toEqual(sealed.sealedSecret);
    for (let place = 0; place < sealed.sealedSecret.length; place++) {
      const changed = Buffer.from(sealed.sealedSecret);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(open([old], 7, { ...sealed, sealedSecret: changed })).toBeUndefined();
    }
  });

  it('is sealed anew with the present key, after which the older one may go', async () => {
    const owner = await ownerOf(api);
    const { secret: shown } = await addApp(api, owner);
    const { config } = api.deps;
    const before = config.factorSecrets;
    await resealApps({ ...api.deps, config: { ...config, factorSecrets: [present, ...before] } });
    config.factorSecrets = [present];
    await owner.signIn();
    expect((await owner.post('/membership/second-factor', { Code: codeOf(api, shown) })).success).toBe(true);
    config.factorSecrets = before;
  });
});
