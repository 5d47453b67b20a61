import type { AddressInfo } from "node:net";
import { preview } from "vite";

/** Serves a folder's files on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    appType: "mpa",
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0, cors: false },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
