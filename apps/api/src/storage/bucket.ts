import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketConfig } from './settings.ts';

/** An upload of a photo stores three files side by side and must answer within five seconds (product 4.3). */
const connectMs = 1_500;
const answerMs = 2_000;
/** Nobody waits for a part of a large file. */
const partAnswerMs = 60_000;
const attempts = 2;

/**
 * Flydrive's bucket, with files of any size: written in parts as they come, whole or absent, and read from any byte on. Loaded only
 * where pictures are kept in one: whoever keeps them on a disk need not hold Amazon's client in memory.
 */
export class Bucket extends S3Driver {
  readonly #patient: S3Client;
  readonly #name: string;

  constructor({ bucket, region, accessKeyId, secretAccessKey, forcePathStyle, endpoint }: BucketConfig) {
    const settings = {
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
    } satisfies S3ClientConfig;
    const requestHandler = { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true };
    super({
      bucket,
      ...settings,
      requestHandler,
      visibility: 'private',
      // The bucket's own policy keeps it private; many services have no access lists, or have them switched off.
      supportsACL: false,
    });
    this.#name = bucket;
    this.#patient = new S3Client({ ...settings, requestHandler: { ...requestHandler, requestTimeout: partAnswerMs } });
  }

  /**
   * Stores what a stream gives, holding one part of it at a time; nothing is there before all of it is.
   * @throws what the stream or the service says; then the parts that were sent are taken back
   */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const params = { Bucket: this.#name, Key: key, Body: contents };
    await new Upload({ client: this.#patient, params, queueSize: 1, leavePartsOnError: false }).done();
  }

  /** A file's bytes from one to another, both included. */
  async openPart(key: string, start: number, end: number): Promise<Readable> {
    const Range = `bytes=${start}-${end}`;
    const { Body } = await this.#patient.send(new GetObjectCommand({ Bucket: this.#name, Key: key, Range }));
    return Body as Readable;
  }
}
