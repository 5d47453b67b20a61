import { Readable } from "node:stream";
import type { Endpoint, TokenPolicy } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpoints, type Output, unknownParams } from "@saudabook/contract/wire/endpoints.ts";
import { missingFile, noSuchAddress } from "@saudabook/contract/wire/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Account } from "../account/account.ts";
import { addressSubject } from "../limits/rate-limit.ts";
import type { BytesInFlight } from "../uploads/bytes-in-flight.ts";
import { type ReceivedFile, receiveUpload } from "../uploads/receive-upload.ts";
import { openSpool } from "../uploads/spool.ts";
import { checkOutput, checkStream } from "./check-output.ts";
import { parse } from "./parse.ts";
import { refusalFrom } from "./refusal.ts";
import { whenGone } from "./when-gone.ts";

type Of<Name extends EndpointName> = (typeof endpoints)[Name];
type Parsed<Schemas, Key extends string> =
  Schemas extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

/** A request whose parts have gone through the contract's schemas. */
export interface Call<Name extends EndpointName> {
  params: Parsed<Of<Name>, "params">;
  query: Parsed<Of<Name>, "query">;
  json: Parsed<Of<Name>, "json">;
  /** The token's account; never null where the contract requires a token. */
  account: Of<Name>["token"] extends "required" ? Account : Account | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the connection closes before the response is complete. */
  signal: AbortSignal;
}

/** A call with a multipart body. */
export interface FormCall<Name extends EndpointName> extends Call<Name> {
  fields: Of<Name> extends { multipart: infer Form } ? Parsed<Form, "fields"> : undefined;
  file: ReceivedFile;
}

/** In place of an output: the caller already has it, by the ETag of the response. */
export const NOT_MODIFIED = Symbol("not modified");

/** A stream and bytes hold the JSON text of the output, or of a file its own text or bytes. */
type Response<Name extends EndpointName> = Promise<Output<Name> | Readable | Buffer | typeof NOT_MODIFIED>;

/** An endpoint with a form has two steps: `admit` runs before a byte of the body is read, and may refuse. */
export interface FormHandler<Name extends EndpointName> {
  admit(call: Call<Name>): Promise<void>;
  handle(call: FormCall<Name>): Response<Name>;
}

export type Handler<Name extends EndpointName> =
  Of<Name> extends { multipart: object } ? FormHandler<Name> : (call: Call<Name>) => Response<Name>;

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** Finds the account of a request's token. Throws a `not_logged_in` refusal where the policy demands it. */
export type Authenticate = (request: FastifyRequest, policy: TokenPolicy) => Promise<Account | null>;

export interface ServeOptions {
  authenticate: Authenticate;
  /** Checks that each response, streams included, has the fields of the contract's output and no others; for tests and development. */
  checkOutputs: boolean;
  inFlight: BytesInFlight;
}

/** Serves an endpoint as the contract declares it: method, path, token policy, schemas of params, query, JSON and form fields. */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  { authenticate, checkOutputs, inFlight }: ServeOptions,
  name: Name,
  handler: Handler<Name>,
): void {
  const endpoint: Endpoint = endpoints[name];
  const accounts = new WeakMap<FastifyRequest, Account | null>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    ...(endpoint.maxJsonBytes !== undefined && { bodyLimit: endpoint.maxJsonBytes }),
    // Fastify runs this hook before it reads the body.
    onRequest: async (request) => {
      accounts.set(request, await authenticate(request, endpoint.token));
    },
    handler: async (request, reply) => {
      const call = {
        params: endpoint.params ? parseParams(name, endpoint.params, request.params) : undefined,
        query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
        json: endpoint.json ? parse(endpoint.json, request.body ?? {}) : undefined,
        account: accounts.get(request) ?? null,
        request,
        reply,
        signal: whenGone(reply),
      } as Call<Name>;
      reply.type("application/json; charset=utf-8");
      const output =
        typeof handler === "function" ? await handler(call) : await handleForm(endpoint, handler, call, inFlight);
      if (output === NOT_MODIFIED) return reply.code(304).removeHeader("Content-Type").send();
      if (endpoint.csv) {
        const name = endpoint.path.slice(endpoint.path.lastIndexOf("/") + 1);
        reply.type("text/csv; charset=utf-8").header("Content-Disposition", `attachment; filename="${name}"`);
      }
      if (endpoint.bytes) reply.type("application/octet-stream");
      if (!checkOutputs || endpoint.bytes) return output;
      if (output instanceof Readable) return checkStream(name, output);
      checkOutput(name, output);
      return output;
    },
  });
}

async function handleForm<Name extends EndpointName>(
  { multipart }: Endpoint,
  handler: FormHandler<Name>,
  call: Call<Name>,
  inFlight: BytesInFlight,
) {
  if (!multipart) throw new Error("An endpoint without a form has a form handler.");
  await handler.admit(call);
  const { account, request, signal } = call;
  const receiver = {
    spool: await openSpool(),
    inFlight: inFlight.begin({ account: account?.id ?? null, address: addressSubject(request.ip) }),
    signal,
  };
  const close = () => {
    void receiver.spool[Symbol.asyncDispose]();
    receiver.inFlight[Symbol.dispose]();
  };
  if (call.reply.raw.closed) close();
  else call.reply.raw.once("close", close);
  const { fields, file } = await receiveUpload(request, multipart, receiver);
  const parsed = parse(multipart.fields, fields);
  if (file === null) throw refusalFrom(missingFile(multipart.file));
  return handler.handle({ ...call, fields: parsed, file } as FormCall<Name>);
}

function parseParams(name: EndpointName, schema: z.ZodMiniType, params: unknown): unknown {
  if (unknownParams(name) === "invalid_input") return parse(schema, params);
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw refusalFrom(noSuchAddress());
}
