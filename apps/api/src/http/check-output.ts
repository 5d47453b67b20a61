import { type Readable, Transform } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { refusedLine } from "@saudabook/contract/wire/json-lines.ts";
import type * as z from "zod/mini";

/** Throws when a response does not fit the endpoint's output schema, or has a field that the schema does not know. */
export function checkOutput(name: EndpointName, output: unknown): void {
  const value = Buffer.isBuffer(output) ? JSON.parse(output.toString()) : output;
  checkValue(name, endpoints[name].output, value);
}

/**
 * Passes a stream of JSON text or JSON lines through unchanged, and destroys it at its end if the whole does not match the endpoint's
 * schemas. Holds the text in memory.
 */
export function checkStream(name: EndpointName, output: Readable): Readable {
  const pieces: Buffer[] = [];
  const checked = new Transform({
    transform(piece: Buffer | string, _encoding, done) {
      pieces.push(Buffer.from(piece));
      done(null, piece);
    },
    flush(done) {
      try {
        checkText(name, Buffer.concat(pieces).toString());
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  output.once("error", (error) => checked.destroy(error));
  checked.once("close", () => output.destroy());
  return output.pipe(checked);
}

function checkText(name: EndpointName, text: string): void {
  const { lines: schemas, output, csv }: Endpoint = endpoints[name];
  if (csv) {
    checkValue(name, output, text);
    return;
  }
  if (!schemas || !text.endsWith("\n")) {
    checkValue(name, output, JSON.parse(text));
    return;
  }
  const lines: unknown[] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const last = lines.pop();
  for (const line of lines) checkValue(name, schemas.step, line);
  checkValue(name, refusedLine.safeParse(last).success ? refusedLine : schemas.output, last);
}

function checkValue(name: EndpointName, schema: z.ZodMiniType, value: unknown): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`The response of ${name} does not fit its schema.`, { cause: parsed.error });
  // A schema drops the fields that it does not know; JSON drops those that are undefined.
  const sent = JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(sent, JSON.parse(JSON.stringify(parsed.data)))) {
    throw new Error(`The response of ${name} has a field that its schema does not know.`);
  }
}
