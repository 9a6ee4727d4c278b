import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { accountMessages } from '@footprints/contracts/account-errors';
import { codeOf, type Sentence } from '@footprints/contracts/codes';
import type { DataOf, Endpoint, Envelope, OutputOf } from '@footprints/contracts/endpoint';
import { httpMessages } from '@footprints/contracts/http-errors';
import { staffMessages } from '@footprints/contracts/staff-errors';
import type { Role } from '@footprints/contracts/identity';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { done, failed, forbidden, HttpFailure, type Message, message, notSignedIn, Refusal } from './failure.ts';
import { answerSchema, describedSchema, type RouteDescription } from './route-schema.ts';

/**
 * Who may make a call: `anyone`, any `signed-in` person (even one without roles), a person with `any-role`, or the
 * holders of one of the listed roles.
 */
export type Allow = 'anyone' | 'signed-in' | 'any-role' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Allow;
    /** This action's own sentence when a part that it depends on is away. */
    failure?: Sentence | undefined;
    /** This action's own sentence when the body is larger than this call takes. */
    tooLarge?: Sentence | undefined;
    /** The answer may stay open: its time is none to be measured, and that it is asked for again does not show that anybody is there. */
    isStream?: boolean;
  }
}

/** What the registration of every call says about it besides the contract. */
export interface Access<A extends Allow> {
  allow: A;
  failure?: Sentence;
  /** Also of somebody who has still to set up the second factor that their place asks for. */
  withoutFactor?: boolean;
  /** Only of somebody who proved who they are within the last ten minutes; others are asked again in words. */
  fresh?: boolean;
  /** Staff write down by it what they did: where a place asks for it, only once somebody has said who they are. */
  records?: boolean;
  /** Where a call takes more than the usual body; then `tooLarge` says so in its words. */
  bodyLimit?: number;
  tooLarge?: Sentence;
}

/** One page of a list, with the number of rows on all pages. */
export interface Page<Data> {
  data: Data;
  count: number;
}

export interface Input<E extends Endpoint, A extends Allow> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  viewer: A extends 'anyone' ? Viewer | null : Viewer;
}

export type Result<E extends Endpoint> = DataOf<E> | Page<DataOf<E>> | Refusal;

type Handler<E extends Endpoint, A extends Allow> = (
  input: Input<E, A>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<E>>;

function parse(schema: z.core.$ZodType | undefined, value: unknown): { data: unknown; problems: Message[] } {
  if (schema === undefined) return { data: undefined, problems: [] };
  const result = z.safeParse(schema, value);
  if (result.success) return { data: result.data, problems: [] };
  const problems = new Map(result.error.issues.map(messageOf).map((problem) => [problem.text, problem]));
  return { data: undefined, problems: [...problems.values()] };
}

/**
 * A value as a schema of the contract reads it, where it is not a request's own: what comes of a correction, say.
 * @throws 400 with a sentence for every problem
 */
export function readBy<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, problems } = parse(schema, value);
  if (problems.length > 0) throw new HttpFailure(400, problems);
  return data as z.output<Schema>;
}

/** The contract's own sentence; where it has none, zod's is no sentence. */
function messageOf({ message: text, path }: z.core.$ZodIssue): Message {
  if (text.endsWith('.')) return { text, code: codeOf(text) };
  if (path.length === 0) return message(httpMessages.invalid);
  return message(`${httpMessages.invalidField} ${path.join('.')}.`, 'invalidField');
}

function authorise({ allow, withoutFactor = false }: Access<Allow>, viewer: Viewer | null): void {
  if (allow === 'anyone') return;
  if (viewer === null) throw notSignedIn();
  if (!mayCall(allow, viewer)) throw forbidden();
  if (viewer.mustSetUpFactor && !withoutFactor) throw new HttpFailure(403, accountMessages.factorRequired);
}

function mayCall(allow: Exclude<Allow, 'anyone'>, viewer: Viewer): boolean {
  if (allow === 'signed-in') return true;
  return allow === 'any-role' ? viewer.roles.length > 0 : hasRole(viewer, ...allow);
}

/** What somebody is told who has to say who they are, or to say it again; undefined for who need not. */
export function askedWho(
  { fresh = false, records = false }: Access<Allow>,
  { viewer }: FastifyRequest,
): Refusal | undefined {
  if (fresh && viewer?.isFresh === false) return new Refusal(accountMessages.proofNeeded);
  if (records && viewer?.needsPerson === true && viewer.performer === null) {
    return new Refusal(staffMessages.personMissing);
  }
  return undefined;
}

/** Judges a request anew, with the rights that its sender has by now: 401 or 403 where they no longer do. */
export async function judgeAnew(request: FastifyRequest, access: Access<Allow>): Promise<void> {
  if (request.viewer === null) return;
  await request.readViewerAnew();
  authorise(access, request.viewer);
}

/** Requests whose body was still on its way when their sender was let in. */
const late = new WeakSet<FastifyRequest>();

/** Whether the body had not arrived as a whole when the request's sender was looked up. What is injected arrives whole. */
function isOnItsWay({ headers, raw }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && (raw as { complete?: boolean }).complete === false;
}

/**
 * A call's route but for its handler: where it is, what writes its answer and what the API's description tells of it. It lets
 * people in or not before anything of the body is read, and again when a body that was still on its way has arrived: rights
 * are those of the moment of writing.
 */
export function routeOf(
  endpoint: Endpoint,
  access: Access<Allow>,
  description: RouteDescription = {},
): Omit<RouteOptions, 'handler'> {
  const { allow, failure, tooLarge, bodyLimit } = access;
  const isOpen = allow === 'anyone';
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: description.files === undefined ? { response: { 200: answerSchema(endpoint) } } : {},
    config: {
      allow,
      failure,
      tooLarge,
      // When somebody asks for the description, and not at each start.
      swaggerTransform: ({ url }) => ({ url, schema: describedSchema(endpoint, { isOpen, ...description }) }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: (request, _reply, next) => {
      if (isOnItsWay(request)) late.add(request);
      authorise(access, request.viewer);
      next();
    },
    preValidation: async (request) => {
      if (late.has(request)) await judgeAnew(request, access);
    },
  };
}

/**
 * The request as the contract reads it.
 * @throws 400 with a sentence for every problem
 */
export function readInput<E extends Endpoint, A extends Allow>(endpoint: E, request: FastifyRequest): Input<E, A> {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  const body = parse(endpoint.body, request.body === undefined ? {} : request.body);
  const problems = [...params.problems, ...query.problems, ...body.problems];
  if (problems.length > 0) throw new HttpFailure(400, problems);
  return { params: params.data, query: query.data, body: body.data, viewer: request.viewer } as Input<E, A>;
}

/** A handler's result in the envelope. */
export function enveloped<E extends Endpoint>(
  endpoint: E,
  result: Result<E>,
  request: FastifyRequest,
): Envelope<unknown> {
  if (result instanceof Refusal) {
    request.refusal = result.problem.code;
    return failed<unknown>([result.problem], result.data);
  }
  if (!endpoint.paged) return done<unknown>(result);
  const page = result as Page<unknown>;
  return done(page.data, page.count);
}

/**
 * Registers one call of the contract: the only way to make a JSON route. Access is checked before the body is read, the
 * request against the contract before the handler runs; the answer is wrapped in the envelope and held to the contract.
 */
export function serve<E extends Endpoint, A extends Allow>(
  app: FastifyInstance,
  endpoint: E,
  access: Access<A>,
  handler: Handler<E, A>,
): void {
  app.route({
    ...routeOf(endpoint, access),
    handler: async (request, reply) => {
      const input = readInput<E, A>(endpoint, request);
      const result = askedWho(access, request) ?? (await handler(input, request, reply));
      if (access.records && !(result instanceof Refusal)) request.stillActs();
      return enveloped(endpoint, result, request);
    },
  });
}
