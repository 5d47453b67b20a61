import type { FastifyInstance } from "fastify";

/**
 * Ends a response whose bytes nobody takes: the memory that it holds, and what produces it, would be held for as long as the
 * caller likes. Node emits `timeout` when no byte has gone in or out of the connection for the server's `connectionTimeout`. Only
 * then are bytes that wait the caller's doing; where none do, the server itself is still at work, and the response goes on.
 */
export function giveUpIdleResponses(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, { raw }) => {
    raw.on("timeout", () => {
      if (raw.writableLength > 0) raw.destroy();
    });
  });
}
