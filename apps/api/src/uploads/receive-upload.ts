import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import type { Multipart as MultipartEndpoint } from "@saudabook/contract/endpoint.ts";
import { brokenForm, notAForm, tooLarge } from "@saudabook/contract/refusals.ts";
import { fieldTooLong, uploadStopped } from "@saudabook/contract/request-refusals.ts";
import type { FastifyRequest } from "fastify";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import { unlessGone } from "../http/when-gone.ts";

export interface ReceivedFile<Bytes = Uint8Array<ArrayBuffer>> {
  /** For showing: no directories, no control characters, at most 200 characters. */
  name: string;
  /** In memory they are gone once the file has been handed to its reader. */
  bytes: Bytes;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Received<Bytes> {
  fields: Record<string, string>;
  file: ReceivedFile<Bytes> | null;
}

/** Takes the pieces of a file. */
export interface FileSink<Bytes> {
  append(piece: Uint8Array): Promise<void> | void;
  end(): Bytes;
}

/** @param expected bytes that the file will have, about */
export type OpenSink<Bytes> = (expected: number) => FileSink<Bytes>;

/** Milliseconds without a byte after which a sender is given up. */
const SILENCE = 30_000;
const MAX_FIELD_BYTES = 16_384;

/** Reads a multipart body, fields and file in any order, within the limits of the contract. */
export async function receiveUpload<Bytes>(
  request: FastifyRequest,
  { file: expected, maxFieldBytes = MAX_FIELD_BYTES }: MultipartEndpoint,
  openSink: OpenSink<Bytes>,
  signal: AbortSignal,
): Promise<Received<Bytes>> {
  if (!request.isMultipart()) {
    throw refusalFrom(notAForm(), { status: 415 });
  }
  // Room for the fields and the boundaries; who announces more than that need not send it.
  if (Number(request.headers["content-length"] ?? 0) > expected.maxBytes + maxFieldBytes + 65_536)
    throw refusalFrom(tooLarge(expected.maxBytes));
  try {
    return await unlessGone(signal, collect(request, { expected, maxFieldBytes, openSink }, signal));
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Refusal ? error : refusalFrom(brokenForm(), { cause: error });
  }
}

interface Expected<Bytes> {
  expected: MultipartEndpoint["file"];
  maxFieldBytes: number;
  openSink: OpenSink<Bytes>;
}

async function collect<Bytes>(
  request: FastifyRequest,
  { expected, maxFieldBytes, openSink }: Expected<Bytes>,
  signal: AbortSignal,
): Promise<Received<Bytes>> {
  const fields = new Map<string, string>();
  let file: ReceivedFile<Bytes> | null = null;
  const { maxBytes } = expected;
  const announced = Number(request.headers["content-length"] ?? 0);
  const limits = { files: 1, fileSize: maxBytes, fields: 24, fieldSize: maxFieldBytes, parts: 25 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") {
      if (part.fieldname === expected.name) {
        file = await receiveFile(part, maxBytes, openSink(Math.min(announced, maxBytes)), signal);
      } else {
        part.file.resume();
      }
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw refusalFrom(fieldTooLong(part.fieldname));
      if (!fields.has(part.fieldname)) fields.set(part.fieldname, String(part.value));
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

async function receiveFile<Bytes>(
  part: MultipartFile,
  maxBytes: number,
  sink: FileSink<Bytes>,
  signal: AbortSignal,
): Promise<ReceivedFile<Bytes>> {
  const hash = createHash("sha256");
  let size = 0;
  const stop = () => part.file.destroy(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const silence = setTimeout(() => part.file.destroy(refusalFrom(uploadStopped())), SILENCE);
  try {
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      silence.refresh();
      hash.update(piece);
      await sink.append(piece);
      size += piece.byteLength;
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", stop);
  }
  if (part.file.truncated) throw refusalFrom(tooLarge(maxBytes));
  return { name: shownName(part.filename), bytes: sink.end(), size, sha256: hash.digest("hex") };
}

/** Keeps a file in memory. With a Content-Length the whole buffer is allocated at once, so that no piece is copied twice. */
export function memorySink(expected: number): FileSink<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(expected);
  let size = 0;
  return {
    append(piece) {
      if (size + piece.byteLength > bytes.byteLength) bytes = larger(bytes, size + piece.byteLength);
      bytes.set(piece, size);
      size += piece.byteLength;
    },
    end: () => bytes.subarray(0, size),
  };
}

function larger(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(needed, bytes.byteLength * 2));
  grown.set(bytes);
  return grown;
}

/** Only ever shown and never a path; still, what makes a name lie about itself is taken out. */
function shownName(name: string | undefined): string {
  const last = (name ?? "").split(/[\\/]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "").trim();
  // The end says what kind of file it is, and stays.
  const end = /\.\w{1,10}$/.exec(clean)?.[0] ?? "";
  const start = clean.slice(0, clean.length - end.length);
  return [...start].slice(0, 200 - end.length).join("") + end || "file";
}
