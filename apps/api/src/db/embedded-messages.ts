/** Messages to the thread of the embedded database. Bytes are PostgreSQL's wire protocol, in whole batches. */
export type ToEmbedded =
  | { type: "batch"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  /** The connection is gone: its open transaction is rolled back. */
  | { type: "end" }
  /** Finish the work, close the files and leave. */
  | { type: "close" };

export type FromEmbedded =
  | { type: "ready" }
  | { type: "response"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  /** PostgreSQL has given up, in its own words; the thread ends. */
  | { type: "panic"; message: string };
