import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";

/** A connection to the server that can be cut at the worst moment: when the response has been sent but has not arrived. */
export class CutLine {
  readonly origin: string;
  readonly #line: Server;

  private constructor(line: Server, port: number) {
    this.#line = line;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /**
   * @param cutAt the first request that begins like this is passed on; its response is not
   * @param onAnswer called at that moment with the response's first bytes
   */
  static async open(target: string, cutAt: string, onAnswer: (bytes: Buffer) => void): Promise<CutLine> {
    let cut = false;
    const line = createServer((near) => {
      let asked = false;
      const far = new Socket().connect(Number(new URL(target).port), "127.0.0.1");
      const end = () => {
        near.destroy();
        far.destroy();
      };
      near.on("error", end).on("close", end);
      far.on("error", end).on("close", end);
      near.on("data", (bytes) => {
        asked ||= !cut && bytes.toString("latin1").startsWith(cutAt);
        far.write(bytes);
      });
      far.on("data", (bytes) => {
        if (!asked || cut) return void near.write(bytes);
        cut = true;
        onAnswer(bytes);
        end();
      });
    });
    line.listen(0, "127.0.0.1");
    await once(line, "listening");
    const address = line.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return new CutLine(line, address.port);
  }

  close(): void {
    this.#line.close();
  }
}
