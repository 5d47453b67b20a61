import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import {
  type EndpointName,
  endpoints,
  type Output,
  type Step,
  unknownParams,
} from "@saudabook/contract/wire/endpoints.ts";
import { fieldProblems } from "@saudabook/contract/wire/field-problems.ts";
import {
  brokenForm,
  invalidFields,
  malformedRequest,
  missingFile,
  noSuchAddress,
  notLoggedIn,
  sessionEnded,
  tooLarge,
} from "@saudabook/contract/wire/refusals.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import { HttpResponse, http } from "msw";
import type * as z from "zod/mini";
import { db } from "./db.ts";
import { digest } from "./digest.ts";
import type { Account } from "./fixtures/accounts.ts";
import { Refusal, refusalFrom } from "./refusal.ts";
import { acceptsLines, respondWithLines } from "./respond-with-lines.ts";

type Of<Name extends EndpointName> = (typeof endpoints)[Name];

/** A request to an endpoint, parsed by its schemas. */
export type HandlerInput<Name extends EndpointName> = (Of<Name> extends { params: infer P extends z.ZodMiniType }
  ? { params: z.output<P> }
  : unknown) &
  (Of<Name> extends { query: infer Q extends z.ZodMiniType } ? { query: z.output<Q> } : unknown) &
  (Of<Name> extends { json: infer J extends z.ZodMiniType } ? { json: z.output<J> } : unknown) &
  (Of<Name> extends { multipart: { fields: infer F extends z.ZodMiniType } }
    ? { fields: z.output<F>; file: File }
    : unknown) & {
    /** The token's account; never null where the endpoint requires a token. */
    account: Of<Name>["token"] extends "required" ? Account : Account | null;
    bearer: string | null;
    /** Emits a step, where the request accepts them. */
    emit: (step: Step<Name>) => void;
  };

export type Handler<Name extends EndpointName> = (input: HandlerInput<Name>) => Output<Name> | Promise<Output<Name>>;
/** A missing endpoint is a compile error where the handlers are combined. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The names of the methods in msw. */
export const verbs = {
  GET: "get",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
  DELETE: "delete",
} as const satisfies Record<Endpoint["method"], keyof typeof http>;

/** Makes the msw handler of one endpoint: checks the token, then the input, calls the handler and checks its output. */
export function handle<Name extends EndpointName>(name: Name, handler: Handler<Name>) {
  const endpoint: Endpoint = endpoints[name];
  return http[verbs[endpoint.method]](`*${endpoint.path}`, async ({ request, params }) => {
    try {
      const bearer = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
      const account = bearer === null ? null : holderOf(bearer);
      if (!account && (endpoint.token === "required" || endpoint.token === "optional")) {
        // An invalid token is refused even where none is required: a journal without an account would look empty to the owner of an ended
        // session.
        if (bearer !== null) throw refusalFrom(sessionEnded());
        if (endpoint.token === "required") throw refusalFrom(notLoggedIn());
      }
      const input = { ...(await inputOf(name, request, params)), account, bearer };
      const run = (emit: (step: unknown) => void) => handler({ ...input, emit } as HandlerInput<Name>);
      const { lines } = endpoint;
      if (lines && acceptsLines(request)) {
        const work = async (emit: (step: unknown) => void) =>
          lines.output.parse(await run((step) => emit(lines.step.parse(step))));
        return await respondWithLines(work, refusalOf);
      }
      const output = endpoint.output.parse(await run(() => undefined)) as Record<string, unknown>;
      if (output instanceof Blob) {
        return new HttpResponse(output, { headers: { "Content-Type": "application/octet-stream" } });
      }
      if (endpoint.csv) {
        return new HttpResponse(String(output), { headers: { "Content-Type": "text/csv; charset=utf-8" } });
      }
      if (!endpoint.versioned) return HttpResponse.json(output);
      const tag = `"${idText(digest(JSON.stringify(output)))}"`;
      const headers = { ETag: tag };
      if (request.headers.get("If-None-Match") === tag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json(output, { headers });
    } catch (problem) {
      return refusalOf(problem).response();
    }
  });
}

function refusalOf(problem: unknown): Refusal {
  return problem instanceof Refusal ? problem : new Refusal("internal", { message: String(problem) });
}

function holderOf(token: string): Account | null {
  const id = db.sessions.get(token);
  return db.accounts.find((account) => account.id === id) ?? null;
}

async function inputOf(name: EndpointName, request: Request, params: object): Promise<Record<string, unknown>> {
  const endpoint: Endpoint = endpoints[name];
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    input["params"] = read(endpoint.params, params, unknownParams(name));
  }
  if (endpoint.query) input["query"] = read(endpoint.query, queryOf(request));
  if (endpoint.json) input["json"] = read(endpoint.json, await jsonOf(request));
  if (endpoint.multipart) {
    const form = await formOf(request);
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    input["fields"] = read(endpoint.multipart.fields, Object.fromEntries(texts));
    const { name: part, maxBytes } = endpoint.multipart.file;
    const file = form.get(part);
    if (!(file instanceof File)) {
      throw refusalFrom(missingFile(endpoint.multipart.file));
    }
    if (file.size > maxBytes) throw refusalFrom(tooLarge(maxBytes));
    input["file"] = file;
  }
  return input;
}

function read(schema: z.ZodMiniType, value: unknown, code: "invalid_input" | "not_found" = "invalid_input"): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalFrom(code === "not_found" ? noSuchAddress() : invalidFields(fieldProblems(result.error, value)));
}

/** A name that comes twice becomes a list, which no schema accepts. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw refusalFrom(malformedRequest());
  }
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw refusalFrom(brokenForm());
  }
}
