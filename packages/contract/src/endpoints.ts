import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { analyticsEndpoints } from "./endpoints/analytics.ts";
import { backupEndpoints } from "./endpoints/backup.ts";
import { brokerAccountsEndpoints } from "./endpoints/broker-accounts.ts";
import { careersEndpoints } from "./endpoints/careers.ts";
import { debugEndpoints } from "./endpoints/debug.ts";
import { importPreviewEndpoints } from "./endpoints/import-preview.ts";
import { importsEndpoints } from "./endpoints/imports.ts";
import { journalEndpoints } from "./endpoints/journal.ts";
import { profileEndpoints } from "./endpoints/profile.ts";
import { roundTripsEndpoints } from "./endpoints/round-trips.ts";
import { sampleDataEndpoints } from "./endpoints/sample-data.ts";
import { settlementsEndpoints } from "./endpoints/settlements.ts";
import { tradesEndpoints } from "./endpoints/trades.ts";
import type { ErrorCode } from "./errors.ts";

/** The one table of all endpoints, by area: the calls of the specification under its paths, and our own. */
export const endpoints = {
  ...careersEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...tradesEndpoints,
  ...importPreviewEndpoints,
  ...importsEndpoints,
  ...brokerAccountsEndpoints,
  ...journalEndpoints,
  ...debugEndpoints,
  ...analyticsEndpoints,
  ...roundTripsEndpoints,
  ...settlementsEndpoints,
  ...sampleDataEndpoints,
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

/** The input of a call: path parameters, a query, a JSON body, or multipart fields with the file; only those that the endpoint has. */
export type Input<Name extends EndpointName> = (Of<Name> extends { params: infer P extends z.ZodMiniType }
  ? { params: z.input<P> }
  : unknown) &
  (Of<Name> extends { query: infer Q extends z.ZodMiniType } ? { query: z.input<Q> } : unknown) &
  (Of<Name> extends { json: infer J extends z.ZodMiniType } ? { json: z.input<J> } : unknown) &
  (Of<Name> extends { multipart: { fields: infer F extends z.ZodMiniType } }
    ? { fields: z.input<F>; file: File }
    : unknown);

/** The codes that this endpoint may answer. */
export type ErrorsOf<Name extends EndpointName> =
  | Of<Name>["errors"][number]
  | "internal"
  | (Of<Name>["token"] extends "required" | "optional" ? "not_logged_in" : never);

/** The endpoints of a table of handlers, in the contract's order. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The codes that an endpoint may answer, but for `internal`. */
export function promisedErrors(name: EndpointName): readonly ErrorCode[] {
  const { token, errors }: Endpoint = endpoints[name];
  return token === "required" || token === "optional" ? [...errors, "not_logged_in"] : errors;
}

/** Parameters that no resource can have: not found where the endpoint can say so, else invalid input. */
export function unknownParams(name: EndpointName): "not_found" | "invalid_input" {
  const { errors }: Endpoint = endpoints[name];
  return errors.includes("not_found") ? "not_found" : "invalid_input";
}
