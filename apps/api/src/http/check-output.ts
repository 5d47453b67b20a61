import { isDeepStrictEqual } from "node:util";
import { type Endpoint, type EndpointName, endpoints } from "@saudabook/contract/endpoints.ts";

/**
 * Throws when a response does not fit the endpoint's output schema, or has a field that the schema does not know. Streams are left to
 * the conformance suite, which reads them to their end.
 */
export function checkOutput(name: EndpointName, output: unknown): void {
  const { output: schema }: Endpoint = endpoints[name];
  const value = Buffer.isBuffer(output) ? JSON.parse(output.toString()) : output;
  if (typeof value !== "object" || value === null || "pipe" in value) return;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`The response of ${name} does not fit its schema.`, { cause: parsed.error });
  // A schema drops the fields that it does not know; JSON drops those that are undefined.
  const sent = JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(sent, JSON.parse(JSON.stringify(parsed.data)))) {
    throw new Error(`The response of ${name} has a field that its schema does not know.`);
  }
}
