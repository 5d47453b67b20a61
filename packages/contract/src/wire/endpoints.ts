import type * as z from "zod/mini";
import { labEndpoints } from "../analysis/lab/lab-endpoints.ts";
import { backupEndpoints } from "../backup/endpoints.ts";
import { connectionEndpoints } from "../connections/endpoints.ts";
import { disciplineEndpoints } from "../discipline/endpoints.ts";
import { playbookEndpoints } from "../playbooks/endpoints.ts";
import { taxEndpoints } from "../tax/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { firstEndpoints } from "./first-endpoints.ts";

/** The one table of all endpoints, by area: the calls of the specification under its paths, and our own. */
export const endpoints = {
  ...firstEndpoints,
  ...playbookEndpoints,
  ...labEndpoints,
  ...disciplineEndpoints,
  ...taxEndpoints,
  ...connectionEndpoints,
  ...backupEndpoints,
};

export type EndpointName = keyof typeof endpoints;
type Of<Name extends EndpointName> = (typeof endpoints)[Name];

export type Output<Name extends EndpointName> = z.infer<Of<Name>["output"]>;

/** The endpoints with progress, and the types of their steps and last lines. */
export type SteppingName = { [Name in EndpointName]: Of<Name> extends { lines: object } ? Name : never }[EndpointName];
export type Step<Name extends EndpointName> =
  Of<Name> extends { lines: { step: infer S extends z.ZodMiniType } } ? z.infer<S> : never;
export type LastLine<Name extends EndpointName> =
  Of<Name> extends { lines: { output: infer O extends z.ZodMiniType } } ? z.infer<O> : never;

/** The input of a request: path parameters, a query, a JSON body, or multipart fields with the file; only those that the endpoint has. */
export type Input<Name extends EndpointName> = (Of<Name> extends { params: infer P extends z.ZodMiniType }
  ? { params: z.input<P> }
  : unknown) &
  (Of<Name> extends { query: infer Q extends z.ZodMiniType } ? { query: z.input<Q> } : unknown) &
  (Of<Name> extends { json: infer J extends z.ZodMiniType } ? { json: z.input<J> } : unknown) &
  (Of<Name> extends { multipart: { fields: infer F extends z.ZodMiniType } }
    ? { fields: z.input<F>; file: File }
    : unknown);

/** The error codes that this endpoint may return. */
export type ErrorsOf<Name extends EndpointName> =
  | Of<Name>["errors"][number]
  | "internal"
  | (Of<Name>["token"] extends "required" | "optional" ? "not_logged_in" : never);

/** The endpoints of a table of handlers, in the contract's order. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The error codes that an endpoint may return, except `internal`. */
export function promisedErrors(name: EndpointName): readonly ErrorCode[] {
  const { token, errors }: Endpoint = endpoints[name];
  return token === "required" || token === "optional" ? [...errors, "not_logged_in"] : errors;
}

/** Refusal of parameters that no resource can have: "not found" if the endpoint has that code, otherwise invalid input. */
export function unknownParams(name: EndpointName): "not_found" | "invalid_input" {
  const { errors }: Endpoint = endpoints[name];
  return errors.includes("not_found") ? "not_found" : "invalid_input";
}
