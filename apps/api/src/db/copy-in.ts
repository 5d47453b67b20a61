import type { ClientBase, Connection, Submittable } from "pg";

const letter = (text: string) => text.charCodeAt(0);

/**
 * Copies lines into a table: `statement` is a `COPY … FROM STDIN`. The whole exchange is one write, because the embedded database accepts
 * nothing less. PostgreSQL accepts it as well, and skips the data if it refuses the statement.
 */
export function copyIn(client: ClientBase, statement: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = new Copy(statement, bytes, (error) => (error ? reject(error) : resolve()));
    client.query(copy);
  });
}

/** The methods that `pg` calls of a query; those that a COPY never receives are left out. */
class Copy implements Submittable {
  readonly #message: Buffer;
  #settle: (error?: Error) => void;

  constructor(statement: string, bytes: Uint8Array, settle: (error?: Error) => void) {
    const query = Buffer.from(`${statement}\0`);
    this.#message = Buffer.concat([head("Q", query.length), query, head("d", bytes.length), bytes, head("c", 0)]);
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.stream.write(this.#message);
  }

  handleCopyInResponse(): void {
    // The data are on their way already.
  }

  handleCommandComplete(): void {
    // "Ready for query" follows.
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle();
  }
}

/** The type letter of a message and its length, which includes itself. */
function head(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes[0] = letter(type);
  bytes.writeInt32BE(length + 4, 1);
  return bytes;
}
