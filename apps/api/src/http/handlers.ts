import type { Readable } from "node:stream";
import type { Multipart, TokenPolicy } from "@saudabook/contract/wire/endpoint.ts";
import type { EndpointName, endpoints, Output } from "@saudabook/contract/wire/endpoints.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Spool } from "../disk/spool.ts";

type Of<Name extends EndpointName> = (typeof endpoints)[Name];
type Parsed<Schemas, Key extends string> =
  Schemas extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

/** The owner of a valid session. */
export interface Account {
  id: string;
  /** The account's identifier in its tokens (`sub`). */
  subject: string;
  name: string;
  email: string;
  phone: string;
  /** The session's own id. */
  jti: string;
}

/** A request whose parts have gone through the contract's schemas. */
export interface ApiRequest<Name extends EndpointName> {
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

export interface ReceivedFile {
  /** Name to show: no directories, no control characters, at most 200 characters. */
  name: string;
  /** Content of the file. It is closed when the response has ended. */
  content: Spool;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A request with a multipart body. */
export interface FormRequest<Name extends EndpointName> extends ApiRequest<Name> {
  fields: Of<Name> extends { multipart: infer Form } ? Parsed<Form, "fields"> : undefined;
  file: ReceivedFile;
}

/** In place of an output: the client already has it, by the ETag of the response. */
export const NOT_MODIFIED = Symbol("not modified");

/** A stream or a buffer contains the JSON text of the output, or the content of a file. */
export type ApiResponse<Name extends EndpointName> = Promise<Output<Name> | Readable | Buffer | typeof NOT_MODIFIED>;

/** An endpoint with a form has two steps: `admit` runs before a byte of the body is read, and may refuse. */
export interface FormHandler<Name extends EndpointName> {
  admit(request: ApiRequest<Name>): Promise<void>;
  handle(request: FormRequest<Name>): ApiResponse<Name>;
}

export type Handler<Name extends EndpointName> =
  Of<Name> extends { multipart: object } ? FormHandler<Name> : (request: ApiRequest<Name>) => ApiResponse<Name>;

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** Finds the account of a request's token. Throws a `not_logged_in` refusal where the policy demands it. */
export type Authenticate = (request: FastifyRequest, policy: TokenPolicy) => Promise<Account | null>;

/** Reads a multipart body. Returns its fields as texts and its file, or null without a file. */
export type ReceiveForm = (
  request: Pick<ApiRequest<EndpointName>, "account" | "request" | "reply" | "signal">,
  form: Multipart,
) => Promise<{ fields: Record<string, string>; file: ReceivedFile | null }>;
