import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/types.ts";
import { loggedError } from "../http/logged-error.ts";

/** `/healthz`: the process responds. `/readyz`: its database responds too. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: "ready" };
    } catch (error) {
      request.log.error({ error: loggedError(error) }, "not ready");
      return reply.code(503).header("Retry-After", "5").send({ status: "database unreachable" });
    }
  });
}
