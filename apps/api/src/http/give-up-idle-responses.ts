import type { FastifyInstance } from "fastify";

/**
 * Aborts a response whose client does not read: otherwise the client decides how long its memory and its source are held. Node emits
 * `timeout` when no byte has gone in or out of the connection for the server's `connectionTimeout`. If bytes are waiting then, the client
 * is the cause; otherwise the server itself is still at work, and the response continues.
 */
export function giveUpIdleResponses(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, { raw }) => {
    raw.on("timeout", () => {
      if (raw.writableLength > 0) raw.destroy();
    });
  });
}
