import type { Readable } from "node:stream";
import { type Endpoint, type EndpointName, endpoints, type Output } from "@saudabook/contract/endpoints.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Account } from "../account/account.ts";
import { parse } from "./parse.ts";

type Of<Name extends EndpointName> = (typeof endpoints)[Name];

export interface Call<Name extends EndpointName> {
  /** What followed the question mark, as the contract's schema gives it. */
  query: Of<Name> extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
  /** The body, as the contract's schema gives it. */
  json: Of<Name> extends { json: infer Json extends z.ZodType } ? z.output<Json> : undefined;
  /** Whose token it is; there for certain where the contract requires one. */
  account: Of<Name>["token"] extends "required" ? Account : Account | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Authenticate = (request: FastifyRequest, need: Endpoint["token"]) => Promise<Account | null>;

/** Serves an endpoint of the contract: its method, path, token and schemas. A stream or bytes hold the answer's JSON text. */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  authenticate: Authenticate,
  name: Name,
  handler: (call: Call<Name>) => Promise<Output<Name> | Readable | Buffer>,
): void {
  const endpoint: Endpoint = endpoints[name];
  const accounts = new WeakMap<FastifyRequest, Account | null>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    // Before a single byte of the body is read.
    onRequest: async (request) => {
      accounts.set(request, await authenticate(request, endpoint.token));
    },
    handler: async (request, reply) => {
      const call = {
        query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
        json: endpoint.json ? parse(endpoint.json, request.body ?? {}) : undefined,
        account: accounts.get(request) ?? null,
        request,
        reply,
      } as Call<Name>;
      reply.type("application/json; charset=utf-8");
      return handler(call);
    },
  });
}
