import { createHash } from "node:crypto";
import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { openApi } from "@saudabook/contract/wire/openapi.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountResults } from "./account-results.ts";
import { FORMAT } from "./format.ts";

/** Identifies the program: a release with other fields has other ETags. */
const SHAPE = createHash("sha256").update(FORMAT).update(JSON.stringify(openApi())).digest("base64url");

/**
 * Sets the `ETag` of a response, which differs by account, version, request and program. Returns true if it matches the request's
 * `If-None-Match`.
 */
export function hasIt(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
  { version, pending, faulty, sample }: Pick<AccountResults, "version" | "pending" | "faulty" | "sample">,
  name: EndpointName,
  question: object,
): boolean {
  const parts = [SHAPE, userId, version, pending, faulty, sample, name, question];
  const tag = `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)}"`;
  reply.header("ETag", tag);
  const known = request.headers["if-none-match"] ?? "";
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
