import * as z from 'zod';

/** An address that begins with one of these protocols. */
export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });

/** The settings that say where pictures are kept (product 16.2). */
export const storageSettings = {
  STORAGE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).default('disk'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.org').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
};

type Values = z.output<z.ZodObject<typeof storageSettings>>;

export interface BucketConfig {
  kind: 's3';
  /** Undefined: Amazon's own, by region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings that a bucket needs and that are not there. */
export function missingStorageSettings(values: Values): string[] {
  return values.STORAGE === 's3' ? needed.filter((name) => values[name] === undefined) : [];
}

/** Where pictures are kept: a folder of the data directory, or a bucket, whose needed settings are all there. */
export function storageConfig(values: Values): { kind: 'disk' } | BucketConfig {
  if (values.STORAGE === 'disk') return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    // A service of one's own rarely has a host name per bucket.
    forcePathStyle:
      values.S3_FORCE_PATH_STYLE === undefined
        ? values.S3_ENDPOINT !== undefined
        : values.S3_FORCE_PATH_STYLE === 'true',
  };
}
