import { once } from "node:events";
import { connect } from "node:net";

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * Requests one address for some time on several connections, each again after its response. Writes to sockets, because `fetch` takes longer
 * than a server needs for a page. Throws at a response that is not 200 or has no Content-Length.
 * @returns responses per second
 */
export async function requestRepeatedly(
  url: string,
  headers: Readonly<Record<string, string>>,
  connections: number,
  milliseconds: number,
): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}\r\n`);
  const started = performance.now();
  const onConnection = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.setNoDelay();
    let responses = 0;
    /** Bytes of the response that are still to come; null before its head is complete. */
    let missing: number | null = null;
    let head = Buffer.alloc(0);
    socket.write(request);
    for await (const given of socket as AsyncIterable<Buffer>) {
      let bytes = given;
      if (missing === null) {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) continue;
        missing = lengthOf(head.toString("latin1", 0, end));
        bytes = head.subarray(end + END_OF_HEAD.length);
        head = Buffer.alloc(0);
      }
      missing -= bytes.length;
      if (missing > 0) continue;
      responses++;
      missing = null;
      if (performance.now() - started > milliseconds) break;
      socket.write(request);
    }
    return responses;
  };
  const counts = await Promise.all(Array.from({ length: connections }, onConnection));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1_000);
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || length === undefined)
    throw new Error(`A response without a length:\n${head}`);
  return Number(length);
}
