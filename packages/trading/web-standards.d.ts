// Web standards, other than those of the contract, that the readers of files and the analysis use: every browser and Node
// have them. A use of any other API of browsers or of Node does not compile.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare function btoa(bytes: string): string;

declare const crypto: {
  readonly subtle: { digest(algorithm: "SHA-256", bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};

interface WritableStreamDefaultWriter<Chunk> {
  abort(reason: unknown): Promise<void>;
  write(chunk: Chunk): Promise<void>;
  close(): Promise<void>;
}

interface ReadableStreamDefaultReader<Chunk> {
  read(): Promise<{ done: false; value: Chunk } | { done: true; value?: undefined }>;
  cancel(): Promise<void>;
}

declare class DecompressionStream {
  constructor(format: "deflate-raw");
  readonly writable: { getWriter(): WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> };
  readonly readable: { getReader(): ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> };
}

declare class CompressionStream extends DecompressionStream {}
