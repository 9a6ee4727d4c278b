import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { newPasswordProblem } from '@footprints/contracts/mailed-links';
import { publishedPassword } from '@footprints/prisma/seed/people';
import * as z from 'zod';
import { missingStorageSettings, storageConfig, storageSettings, url } from './storage/settings.ts';

/** The folder of this workspace: from the sources as from what is built of them, it is one folder up. */
export const apiFolder = join(import.meta.dirname, '..');

const wholeNumber = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  const isWithin = (value: number) => value >= minimum && value <= maximum;
  return z.string().regex(/^\d+$/, { error }).transform(Number).refine(isWithin, { error });
};

/** What is shorter could be found out by who holds one cookie. */
const secretMin = 32;

const secrets = z
  .string()
  .transform((value) => value.split(/,\s*/))
  .refine((parts) => parts.every((secret) => secret.length >= secretMin), {
    error: `must have at least ${secretMin} characters, and each of several that commas join as many`,
  });

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether this is one of those names, an address, or a range such as 10.0.0.0/8 or 10.0.0.0/255.0.0.0. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = (bits === 32 && isIP(prefix) === 4) || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
  return networkNames.has(text) || (more === undefined && isRange);
}

const proxies = z.string().refine((value) => value.split(',').every((part) => isNetwork(part.trim())), {
  error: 'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them',
});

/** Names an address somewhere, without which letters would go out from nobody; how a name stands beside it is the mail library's. */
const sender = z.string().regex(/[^\s<>,;"()@]+@[^\s<>,;"()@]+/, {
  error: 'must be an email, alone or as "Name" <care@example.org>',
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Mailed links are this with a path behind it. */
const publicOrigin = z.string().refine(isOrigin, {
  error:
    '(in compose it follows from DOMAIN, a host name alone) must be an origin such as https://care.example.org, with nothing behind it',
});

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
  MIGRATE_DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://owner:password@host:5432/name').optional(),
  DATA_DIR: z.string().default('.data'),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  DEMO_PASSWORD: z
    .string()
    .refine((value) => newPasswordProblem(value, value) === undefined, { error: 'must have 6 to 14 characters' })
    .optional(),
  PUBLIC_URL: publicOrigin.optional(),
  SESSION_SECRET: secrets.optional(),
  FACTOR_SECRET: secrets.optional(),
  PIN_SECRET: secrets.optional(),
  ACTING_MINUTES: wholeNumber(1, 15).default(3),
  SESSION_IDLE_HOURS: wholeNumber(1, 24 * 30).default(12),
  SESSION_MAX_DAYS: wholeNumber(1, 90).default(7),
  TRUST_PROXY: proxies.optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: sender.optional(),
  LOGIN_ATTEMPTS: wholeNumber(1, 1000).default(10),
  LOGIN_WINDOW_MINUTES: wholeNumber(1, 1440).default(15),
  LOGIN_ACCOUNTS_PER_ADDRESS: wholeNumber(1, 10_000).default(30),
  LOGIN_ATTEMPTS_IN_ALL: wholeNumber(1, 1_000_000).default(1_000),
  FORGOT_PER_HOUR: wholeNumber(1, 1000).default(5),
  FORGOT_PER_ADDRESS_PER_HOUR: wholeNumber(1, 1_000_000).default(1_500),
  RESET_LETTERS_PER_ADDRESS_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  RESET_LETTERS_IN_ALL_PER_HOUR: wholeNumber(1, 1_000_000).default(1_000),
  RESET_ATTEMPTS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  RESET_ATTEMPTS_IN_ALL_PER_HOUR: wholeNumber(1, 1_000_000).default(2_000),
  PHOTOS_WAITING: wholeNumber(1, 10_000).default(100),
  CORRECTION_DAYS: wholeNumber(0, 365).default(30),
  ARCHIVE_REST_MS: wholeNumber(0, 1000).default(90),
  REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(1_200),
  ...storageSettings,
  PRODUCT_NAME: z.string().min(1).default('Tiny Footprints Today'),
  COMPANY_NAME: z.string().min(1).default('Tiny Footprints'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(256),
  API_DOCS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  NODE_ENV: z.string().optional(),
  npm_config_dry_run: z.string().optional(),
  SHED_DELAY_MS: wholeNumber(100, 60_000).default(2_000),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
});

type Settings = z.infer<typeof settings>;

/** Everything that the environment decides (product 16.2), checked. */
export type Config = ReturnType<typeof loadConfig>;

/** This process's environment for one that works on this database, and has no other way to it. */
export function environmentFor(databaseUrl: string, { seed }: Pick<Config, 'seed'>): NodeJS.ProcessEnv {
  const ownerSettings = { MIGRATE_DATABASE_URL: '', MIGRATE_DATABASE_URL_FILE: '' };
  return { ...process.env, ...ownerSettings, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '', SEED: seed };
}

/** A start that must end, with sentences for the person who started it. */
export class StartError extends Error {}

/** What must not show in a process list or a container's description can be named by the file that holds it. */
const secretSettings = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SESSION_SECRET',
  'FACTOR_SECRET',
  'PIN_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof typeof settings.shape)[];

/** Puts in place of every `<NAME>_FILE` what that file holds, and says which could not be had. */
function readSecretFiles(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}_FILE and ${name} are both set: one of them is meant`);
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret === '') problems.push(`${name}_FILE names a file that is empty`);
      else given[name] = secret;
    } catch (error) {
      problems.push(`${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? ''})`);
    }
  }
  return problems;
}

/** True for a name or an address under which a machine reaches nobody but itself. */
const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

type Secrets = [string, ...string[]];

function readSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  let secret: string;
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    }
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used (${(error as NodeJS.ErrnoException).code ?? ''}): ${dataDir}`);
  }
  // As a full disk leaves it.
  if (secret.length >= secretMin) return secret;
  throw new StartError(
    `${file} is empty or cut. Restore it, or delete it in an installation that nobody has used yet.`,
  );
}

/** @throws StartError naming every setting that is wrong, or wants another beside it */
function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unread = readSecretFiles(given);
  const parsed = settings.safeParse(given);
  if (!parsed.success || unread.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
    throw new StartError(`These settings are wrong:\n  ${[...unread, ...wrong].join('\n  ')}`);
  }
  const values = parsed.data;
  const missing = missingStorageSettings(values);
  if (missing.length > 0) throw new StartError(`These settings are needed with STORAGE=s3:\n  ${missing.join('\n  ')}`);
  if (values.MIGRATE_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartError('MIGRATE_DATABASE_URL is set without DATABASE_URL, with which the server signs in.');
  }
  return values;
}

/** Under which address the product is reached, and by whom. */
function reachOf({ PUBLIC_URL, PORT, HOST }: Settings) {
  const { origin: publicUrl, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const behindHttps = publicUrl.startsWith('https:');
  const isPublic = !isLoopback(hostname);
  return { publicUrl, hostname, behindHttps, isPublic, isAtHome: isLoopback(HOST) && !isPublic && !behindHttps };
}

/** How often somebody may try (product 3.9). */
const limitsOf = (values: Settings) => ({
  /** Wrong passwords for one account per window. */
  loginAttempts: values.LOGIN_ATTEMPTS,
  loginWindowSeconds: values.LOGIN_WINDOW_MINUTES * 60,
  /** Accounts for which an address that they do not know may give wrong passwords. */
  loginAccountsPerAddress: values.LOGIN_ACCOUNTS_PER_ADDRESS,
  /** Wrong passwords from addresses that the account does not know, for all accounts together. */
  loginAttemptsInAll: values.LOGIN_ATTEMPTS_IN_ALL,
  /** Reset mails for one account. */
  forgotPerHour: values.FORGOT_PER_HOUR,
  /** Reset mails asked from one address, whether or not there is such an account. */
  forgotPerAddressPerHour: values.FORGOT_PER_ADDRESS_PER_HOUR,
  /** Reset mails that are sent because of one address. */
  resetLettersPerAddressPerHour: values.RESET_LETTERS_PER_ADDRESS_PER_HOUR,
  resetLettersInAllPerHour: values.RESET_LETTERS_IN_ALL_PER_HOUR,
  /** Bad tokens of mailed links from one address. */
  resetAttemptsPerHour: values.RESET_ATTEMPTS_PER_HOUR,
  resetAttemptsInAllPerHour: values.RESET_ATTEMPTS_IN_ALL_PER_HOUR,
  /** Uploads of one person that no moment has taken yet. */
  photosWaiting: values.PHOTOS_WAITING,
  /** Requests of one session to one server. */
  requestsPerMinute: values.REQUESTS_PER_MINUTE,
});

/**
 * Reads and checks the settings.
 * @throws StartError naming every setting that is wrong
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env) {
  const values = readSettings(environment);
  const dataDir = resolve(values.DATA_DIR);
  const { publicUrl, hostname, behindHttps, isPublic, isAtHome } = reachOf(values);
  if (isPublic && values.DEMO_PASSWORD === publishedPassword) {
    throw new StartError('DEMO_PASSWORD is the published one, with which anybody could sign in at PUBLIC_URL.');
  }
  const sessionSecrets = (values.SESSION_SECRET ?? [readSecret(dataDir)]) as Secrets;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Undefined: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** The same database as its owner has it, for commands alone. */
    ownerUrl: values.MIGRATE_DATABASE_URL,
    dataDir,
    // Beyond this machine nobody is let in by a demo unless it is asked for in words.
    seed: values.SEED ?? (values.DATABASE_URL === undefined && isAtHome ? 'demo' : 'none'),
    /** What the demo's people get for a password; undefined: a drawn one each, which is printed once. */
    demoPassword: values.DEMO_PASSWORD ?? (isPublic ? undefined : publishedPassword),
    /** Others than those at this machine may reach the product. */
    isPublic,
    publicUrl,
    behindHttps,
    /** Addresses of proxies whose forwarding headers count, or false for none. */
    trustProxy: values.TRUST_PROXY ?? (behindHttps ? 'loopback,linklocal,uniquelocal' : (false as const)),
    sessionSecrets,
    /** What authenticator apps' secrets are encrypted with: the first; the others still open what they sealed. */
    factorSecrets: [...(values.FACTOR_SECRET ?? []), ...sessionSecrets] as Secrets,
    /** What PINs are hashed with: the first; the others still check what was hashed with them. */
    pinSecrets: [...(values.PIN_SECRET ?? []), ...sessionSecrets] as Secrets,
    /** So long who said by a PIN that they record goes on doing so without saving anything. */
    actingMs: values.ACTING_MINUTES * 60_000,
    sessionIdleMs: values.SESSION_IDLE_HOURS * 3_600_000,
    sessionMaxMs: values.SESSION_MAX_DAYS * 86_400_000,
    /** Undefined: mails are written to the outbox folder. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: values.PRODUCT_NAME, address: `no-reply@${hostname}` },
    limits: limitsOf(values),
    /** For how many days directors and admins may put right what was recorded. */
    correctionDays: values.CORRECTION_DAYS,
    /**
     * How long an archive rests after each file, and each piece of one, in milliseconds: whoever waits for a list goes first, and
     * memory is given back.
     */
    archiveRestMs: values.ARCHIVE_REST_MS,
    storage: storageConfig(values),
    productName: values.PRODUCT_NAME,
    companyName: values.COMPANY_NAME,
    /** Undefined: no metrics page. */
    metricsToken: values.METRICS_TOKEN,
    /** How many requests, or connections, one address may have at a time. */
    perAddress: values.CONNECTIONS_PER_ADDRESS,
    /** Whether the API describes itself at /api/docs. */
    apiDocs: values.API_DOCS === undefined ? values.NODE_ENV !== 'production' && isAtHome : values.API_DOCS === 'on',
    /** How late the event loop may be before requests are turned away. */
    shedDelayMs: values.SHED_DELAY_MS,
    logLevel: values.LOG_LEVEL,
    /** A command's --dry-run without the "--" before it, which npm keeps for itself and tells by this alone. */
    isDryForNpm: values.npm_config_dry_run === 'true',
  };
}
