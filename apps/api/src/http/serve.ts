import { Readable } from "node:stream";
import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpoints, unknownParams } from "@saudabook/contract/wire/endpoints.ts";
import { missingFile, noSuchAddress } from "@saudabook/contract/wire/refusals.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { checkOutput, checkStream } from "./check-output.ts";
import {
  type Account,
  type ApiRequest,
  type Authenticate,
  type FormHandler,
  type FormRequest,
  type Handler,
  NOT_MODIFIED,
  type ReceiveForm,
} from "./handlers.ts";
import { parse } from "./parse.ts";
import { refusalFrom } from "./refusal.ts";
import { whenGone } from "./when-gone.ts";

export interface ServeOptions {
  authenticate: Authenticate;
  receive: ReceiveForm;
  /** Checks that each response, streams included, has the fields of the contract's output and no others; for tests and development. */
  checkOutputs: boolean;
}

/** Serves an endpoint as the contract declares it: method, path, token policy, schemas of params, query, JSON and form fields. */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  { authenticate, receive, checkOutputs }: ServeOptions,
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
      const parsed = {
        params: endpoint.params ? parseParams(name, endpoint.params, request.params) : undefined,
        query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
        json: endpoint.json ? parse(endpoint.json, request.body ?? {}) : undefined,
        account: accounts.get(request) ?? null,
        request,
        reply,
        signal: whenGone(reply),
      } as ApiRequest<Name>;
      reply.type("application/json; charset=utf-8");
      const output =
        typeof handler === "function" ? await handler(parsed) : await handleForm(endpoint, handler, parsed, receive);
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
  request: ApiRequest<Name>,
  receive: ReceiveForm,
) {
  if (!multipart) throw new Error("An endpoint without a form has a form handler.");
  await handler.admit(request);
  const { fields, file } = await receive(request, multipart);
  const parsed = parse(multipart.fields, fields);
  if (file === null) throw refusalFrom(missingFile(multipart.file));
  return handler.handle({ ...request, fields: parsed, file } as FormRequest<Name>);
}

function parseParams(name: EndpointName, schema: z.ZodMiniType, params: unknown): unknown {
  if (unknownParams(name) === "invalid_input") return parse(schema, params);
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw refusalFrom(noSuchAddress());
}
