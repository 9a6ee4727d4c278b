import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { requireHere } from '../folder.ts';

type SchemaEngine = bindings.SchemaEngine;

// Node's types leave this global out.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: Record<string, object>): Promise<{ instance: { exports: object } }>;
};

// The bindings hold one engine per process, also where this module is loaded more than once, as by two test projects.
const shared = globalThis as { prismaSchemaEngine?: Promise<void> };

/**
 * Prisma's own migration engine, as WebAssembly: no download and no native binary.
 It only compares schemas here, which needs no database.
 */
export async function createEngine(): Promise<SchemaEngine> {
  await (shared.prismaSchemaEngine ??= load());
  return bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(noDatabase),
  );
}

async function load(): Promise<void> {
  const entry = requireHere.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = join(dirname(entry), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
}

const refuse = (): never => {
  throw new Error('Comparing two schemas needs no database.');
};

// The engine asks for the server's version before it does anything at all; this answers that one question.
const versionAnswer: SqlResultSet = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 18.0', 180000]],
};

const noDatabaseAdapter: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'no-database',
  queryRaw: () => Promise.resolve(versionAnswer),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: () => Promise.resolve(),
};

const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'no-database',
  connect: () => Promise.resolve(noDatabaseAdapter),
  connectToShadowDb: refuse,
};
