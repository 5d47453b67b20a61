import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";
import type { FromEmbedded, ToEmbedded } from "./embedded-messages.ts";

/** First bytes of client messages to which PostgreSQL responds: simple query, sync, flush, copy done and failed, password. */
const ASKS_FOR_AN_ANSWER = new Set([..."QSHcfp"].map((letter) => letter.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);

let connections = 0;

/**
 * Replaces the socket of `pg`: PostgreSQL's wire protocol in messages to the thread that runs PGlite.
 *
 * PGlite ends each call with "ready for query", so it must get whole batches: bytes are buffered until a message that needs a response is
 * complete, however `pg` splits its writes.
 */
export class EmbeddedStream extends Duplex {
  readonly #thread: Worker;
  /** PGlite has only one session: responses to a connection that has ended must not reach the next. */
  readonly #connection = ++connections;
  #pending: Buffer[] = [];
  #started = false;

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
    thread.on("message", this.#receive);
    thread.on("exit", this.#lose);
  }

  // The rest of a socket's interface that `pg` calls.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  readonly #receive = (message: FromEmbedded): void => {
    if (message.type !== "response" || message.connection !== this.#connection) return;
    const { buffer, byteOffset, byteLength } = message.bytes;
    this.push(Buffer.from(buffer, byteOffset, byteLength));
  };

  /** Otherwise a running query would wait for its response for ever. */
  readonly #lose = (): void => {
    this.destroy(new Error("The embedded database has ended."));
  };

  #send(message: ToEmbedded, transfer: ArrayBuffer[] = []): void {
    this.#thread.postMessage(message, transfer);
  }

  override _read(): void {
    // Bytes are pushed as they arrive: PGlite completes each response before it gets the next message.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#pending.push(chunk);
    this.#flush();
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    for (const { chunk } of chunks) this.#pending.push(chunk);
    this.#flush();
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#thread.off("message", this.#receive);
    this.#thread.off("exit", this.#lose);
    this.#send({ type: "end" });
    done(error);
  }

  #flush(): void {
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
    const ready = this.#completeLength(bytes);
    this.#pending = ready < bytes.length ? [bytes.subarray(ready)] : [];
    if (ready === 0) return;
    // A separate copy, because posting a message transfers its memory.
    const batch = new Uint8Array(bytes.subarray(0, ready));
    this.#send({ type: "batch", connection: this.#connection, bytes: batch }, [batch.buffer]);
  }

  /** The length of the complete messages up to the last one that needs a response. */
  #completeLength(bytes: Buffer): number {
    let offset = 0;
    let ready = 0;
    if (!this.#started) {
      // The startup message alone has no letter before its length.
      if (bytes.length < 4 || bytes.length < bytes.readInt32BE(0)) return 0;
      offset = ready = bytes.readInt32BE(0);
      this.#started = true;
    }
    while (bytes.length - offset >= 5) {
      const type = bytes[offset] as number;
      const end = offset + 1 + bytes.readInt32BE(offset + 1);
      if (end > bytes.length) break;
      // The goodbye stays here: the database outlives its connections.
      if (type === TERMINATE) break;
      offset = end;
      if (ASKS_FOR_AN_ANSWER.has(type)) ready = end;
    }
    return ready;
  }
}
