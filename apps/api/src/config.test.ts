import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const databaseUrl = 'postgresql://footprints:secret@db:5432/footprints';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footprints-config-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const file = join(folder, `secret-${String(Math.random()).slice(2)}`);
  writeFileSync(file, text);
  return file;
}

const load = (environment: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: folder, ...environment });

describe('the settings', () => {
  it('that are wrong end the start, each with its name', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      SESSION_SECRET: 'short',
      SESSION_IDLE_HOURS: '0',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'The kindergarten',
      TRUST_PROXY: '10.0.0.0/40',
      STORAGE: 'tape',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN_FILE: join(folder, 'nowhere'),
    };
    for (const name of Object.keys(wrong)) expect(() => load(wrong)).toThrow(`\n  ${name} `);
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', 'fd00::/8', 'loopback,linklocal,uniquelocal'])(
    'name the proxies that are trusted: %s',
    (proxies) => {
      expect(load({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
    },
  );

  it.each(['foo', '10.0.0', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', 'loopback,,::1'])(
    'name no proxies that nobody could be: %s',
    (proxies) => {
      expect(() => load({ TRUST_PROXY: proxies })).toThrow('\n  TRUST_PROXY must be addresses');
    },
  );

  it.each(['care@example.org', 'Oak, Inc. <care@example.org>', '"The \\"Little\\" Oaks" <care@example.org>'])(
    'name the sender of mails: %s',
    (from) => {
      expect(load({ MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );

  it.each(['The kindergarten', 'care@', 'Care <example.org>'])('name no sender that is none: %s', (from) => {
    expect(() => load({ MAIL_FROM: from })).toThrow('\n  MAIL_FROM must be an email');
  });

  it('name a folder for data that cannot be made', () => {
    const file = fileWith('not a folder');
    expect(() => load({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR cannot be used \(ENOTDIR\)/);
  });

  it('that are empty are taken for absent', () => {
    const config = load({ DATABASE_URL: '', SMTP_URL: '', SMTP_URL_FILE: '', SESSION_SECRET_FILE: '' });
    expect([config.databaseUrl, config.smtpUrl]).toEqual([undefined, undefined]);
  });
});

describe('the demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'footprints-config-'));
  const seedOf = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...settings }).seed;
  const away = 'postgresql://someone@db/footprints';

  it.each([
    [{}, 'demo'],
    [{ HOST: '127.0.0.1' }, 'demo'],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '192.168.1.5' }, 'none'],
    [{ PUBLIC_URL: 'http://care.example.org' }, 'none'],
    [{ PUBLIC_URL: 'https://localhost' }, 'none'],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, 'none'],
    [{ PUBLIC_URL: 'https://care.example.org', SEED: 'demo' }, 'demo'],
    [{ DATABASE_URL: away }, 'none'],
    [{ DATABASE_URL: away, SEED: 'demo' }, 'demo'],
  ])('with %j is: %s', (settings, expected) => {
    expect(seedOf(settings as Record<string, string>)).toBe(expected);
  });

  it('goes with the description of the API: neither where others can reach the product', () => {
    const docsOf = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...settings }).apiDocs;
    expect([docsOf({}), docsOf({ HOST: '0.0.0.0' }), docsOf({ HOST: '0.0.0.0', API_DOCS: 'on' })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  const passwordOf = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...settings }).demoPassword;
  const care = { PUBLIC_URL: 'http://care.example.org' };
  it.each([
    [{}, 'Daffodil12'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' }, 'Daffodil12'],
    [{ PUBLIC_URL: 'https://[::1]:3000' }, 'Daffodil12'],
    [{ DEMO_PASSWORD: 'Daffodil12' }, 'Daffodil12'],
    [care, undefined],
    [{ ...care, DEMO_PASSWORD: 'Crocus99' }, 'Crocus99'],
  ])('with %j has the password %s', (settings, expected) => {
    expect(passwordOf(settings as Record<string, string>)).toBe(expected);
  });

  it('is never given the published password by hand where others can reach it', () => {
    expect(() => passwordOf({ ...care, DEMO_PASSWORD: 'Daffodil12' })).toThrow('DEMO_PASSWORD is the published one');
    expect(() => passwordOf({ DEMO_PASSWORD: 'short' })).toThrow('DEMO_PASSWORD must have 6 to 14 characters');
  });
});

describe('the address of the product', () => {
  it.each(['http://localhost:8080', 'https://care.example.org', 'https://care.example.org/'])(
    'may be %s',
    (address) => {
      expect(load({ PUBLIC_URL: address }).publicUrl).toBe(address.replace(/\/$/, ''));
    },
  );

  // In mailed links a path stands behind it. The first is made of a DOMAIN that is more than a host name.
  it.each([
    'https://https://care.example.org',
    'https://care.example.org/today',
    'https://care.example.org?today',
    'https://care.example.org/#today',
    'https://somebody@care.example.org',
    'ftp://care.example.org',
    'care.example.org',
  ])('is not %s', (address) => {
    expect(() => load({ PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL (in compose it follows from DOMAIN, a host name alone) must be an origin such as https://care.example.org',
    );
  });
});

describe('the list of settings', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const names = ['config.ts', 'storage/settings.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): z?/gm)].map(([, name = '']) => name),
  );
  const compose = read('../../../docker-compose.yml');
  // What the stack decides for itself.
  const given = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'SEED',
    'DATABASE_URL',
    'SESSION_SECRET',
    'PIN_SECRET',
    'METRICS_TOKEN',
    'TRUST_PROXY',
  ];
  // What a server must not have.
  given.push('MIGRATE_DATABASE_URL', 'NODE_ENV');

  it('is complete in docs/operations.md', () => {
    const page = read('../../../docs/operations.md');
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('is handed on by docker-compose.yml', () => {
    const handedOn = (name: string) => compose.includes(`\${${name}:-`) || compose.includes(`\${${name}_FILE:-`);
    expect(names.filter((name) => !given.includes(name) && !handedOn(name))).toEqual([]);
  });
});

describe('the secret that a start made up', () => {
  it.each(['', 'cut'])('is not taken where its file holds no more than “%s”, as a full disk leaves it', (left) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'session-secret'), left);
    expect(() => load({ DATA_DIR: dataDir })).toThrow('session-secret is empty or cut. Restore it');
  });
});

describe('a secret in a file', () => {
  it('is read without the line end that an editor leaves', () => {
    const config = load({
      DATABASE_URL_FILE: fileWith(`${databaseUrl}\n`),
      SESSION_SECRET_FILE: fileWith(`${'new'.repeat(12)}, ${'old'.repeat(12)}\n`),
      SMTP_URL_FILE: fileWith('smtp://user:secret@mail.example.org:587\n'),
      METRICS_TOKEN_FILE: fileWith('a-token-of-some-length'),
      STORAGE: 's3',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'somebody',
      S3_SECRET_ACCESS_KEY_FILE: fileWith('the key\n'),
    });
    expect(config).toMatchObject({
      databaseUrl,
      seed: 'none',
      sessionSecrets: ['new'.repeat(12), 'old'.repeat(12)],
      smtpUrl: 'smtp://user:secret@mail.example.org:587',
      metricsToken: 'a-token-of-some-length',
      storage: { accessKeyId: 'somebody', secretAccessKey: 'the key' },
    });
  });

  it('is checked like the setting itself, each part of it', () => {
    for (const parts of [`${'new'.repeat(12)},old`, `old,${'new'.repeat(12)}`, `${'new'.repeat(12)},`]) {
      expect(() => load({ SESSION_SECRET: parts })).toThrow(
        'SESSION_SECRET must have at least 32 characters, and each',
      );
    }
    expect(() => load({ SESSION_SECRET_FILE: fileWith('short') })).toThrow(
      'SESSION_SECRET must have at least 32 characters',
    );
  });

  it('ends the start when the file is absent or empty, or the setting is there as well', () => {
    const both = { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: fileWith(databaseUrl) };
    const others = { SMTP_URL_FILE: join(folder, 'nowhere'), METRICS_TOKEN_FILE: fileWith('\n') };
    expect(() => load({ ...both, ...others })).toThrow(
      [
        'These settings are wrong:',
        'DATABASE_URL_FILE and DATABASE_URL are both set: one of them is meant',
        'SMTP_URL_FILE names a file that cannot be read (ENOENT)',
        'METRICS_TOKEN_FILE names a file that is empty',
      ].join('\n  '),
    );
  });
});
