import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import type { Multipart as MultipartEndpoint } from "@saudabook/contract/wire/endpoint.ts";
import { brokenForm, notAForm, tooLarge } from "@saudabook/contract/wire/refusals.ts";
import { fieldTooLong, uploadTooSlow } from "@saudabook/contract/wire/request-refusals.ts";
import type { FastifyRequest } from "fastify";
import type { Spool } from "../disk/spool.ts";
import type { ReceivedFile } from "../http/handlers.ts";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import { refusalOf } from "../http/refusal-of.ts";
import { unlessGone } from "../http/when-gone.ts";
import type { UploadInFlight } from "./bytes-in-flight.ts";

export interface Received {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/** The spool for the file, and what can stop the upload. */
export interface Receiver {
  spool: Spool;
  inFlight: UploadInFlight;
  signal: AbortSignal;
}

/** Minimum number of bytes per window, and the window in milliseconds: a tenth of what a phone sends over a poor connection. */
const LEAST_BYTES = 64_000;
const WINDOW_MS = 30_000;
const MAX_FIELD_BYTES = 16_384;
/** Bytes for the other fields, their names and the boundaries. */
const FORM_BYTES = 65_536;

/**
 * Reads a multipart body, with fields and file in any order, within the limits of the contract. The file goes to the disk as it arrives: an
 * upload can take minutes, and only a few pieces of it are in memory.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { file: expected, maxFieldBytes = MAX_FIELD_BYTES }: MultipartEndpoint,
  { spool, inFlight, signal }: Receiver,
): Promise<Received> {
  if (!request.isMultipart()) {
    throw refusalFrom(notAForm(), { status: 415 });
  }
  // A client that announces a larger body is refused before it sends it.
  if (Number(request.headers["content-length"] ?? 0) > expected.maxBytes + maxFieldBytes + FORM_BYTES)
    throw refusalFrom(tooLarge(expected.maxBytes));
  const slow = new AbortController();
  const stopped = AbortSignal.any([signal, slow.signal]);
  const endWatch = watchRate(request, () =>
    slow.abort(refusalFrom(uploadTooSlow(LEAST_BYTES, WINDOW_MS), { headers: { Connection: "close" } })),
  );
  try {
    return await unlessGone(
      stopped,
      collect(request, { expected, maxFieldBytes }, { spool, inFlight, signal: stopped }),
    );
  } catch (error) {
    // Many clients read the response only after they have sent the whole body: the rest is read and dropped.
    request.raw.unpipe().resume();
    stopped.throwIfAborted();
    throw error instanceof Refusal ? error : refusalFrom(brokenForm(), { cause: error });
  } finally {
    endWatch();
  }
}

/** Calls `tooSlow` when less than `LEAST_BYTES` arrive within a window. */
function watchRate({ raw }: FastifyRequest, tooSlow: () => void): () => void {
  let before = raw.socket.bytesRead;
  const look = () => {
    const { bytesRead } = raw.socket;
    // If received bytes are still unread, the server is slow, not the client.
    if (bytesRead - before < LEAST_BYTES && raw.readableLength === 0) tooSlow();
    before = bytesRead;
  };
  // Measured after what arrived while the event loop was busy.
  const timer = setInterval(() => setImmediate(look), WINDOW_MS);
  return () => clearInterval(timer);
}

interface Expected {
  expected: MultipartEndpoint["file"];
  maxFieldBytes: number;
}

async function collect(
  request: FastifyRequest,
  { expected, maxFieldBytes }: Expected,
  receiver: Receiver,
): Promise<Received> {
  const fields = new Map<string, string>();
  let fieldBytes = 0;
  let file: ReceivedFile | null = null;
  const { maxBytes } = expected;
  const limits = { files: 1, fileSize: maxBytes, fields: 24, fieldSize: maxFieldBytes, parts: 25 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") {
      if (part.fieldname === expected.name) {
        file = await receiveFile(part, maxBytes, receiver);
      } else {
        part.file.resume();
      }
    } else {
      const value = String(part.value);
      fieldBytes += Buffer.byteLength(value);
      const isTooLong = fieldBytes > maxFieldBytes + FORM_BYTES;
      if (part.valueTruncated || part.fieldnameTruncated || isTooLong) throw refusalFrom(fieldTooLong(part.fieldname));
      if (!fields.has(part.fieldname)) fields.set(part.fieldname, value);
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

async function receiveFile(
  part: MultipartFile,
  maxBytes: number,
  { spool, inFlight, signal }: Receiver,
): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  const stop = () => part.file.destroy(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      inFlight.add(piece.byteLength);
      hash.update(piece);
      // A disk failure is not a fault of the form: it gets its own refusal.
      await spool.append(piece).catch((error: unknown) => {
        throw refusalOf(error);
      });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (part.file.truncated) throw refusalFrom(tooLarge(maxBytes));
  return { name: shownName(part.filename), content: spool, size: spool.size, sha256: hash.digest("hex") };
}

/** The name is only shown and never used as a path. Still, characters that could disguise it are removed. */
function shownName(name: string | undefined): string {
  const last = (name ?? "").split(/[\\/]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "").trim();
  // The extension tells the kind of the file: it is never cut off.
  const end = /\.\w{1,10}$/.exec(clean)?.[0] ?? "";
  const start = clean.slice(0, clean.length - end.length);
  return [...start].slice(0, 200 - end.length).join("") + end || "file";
}
