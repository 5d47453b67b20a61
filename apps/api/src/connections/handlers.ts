import { connectionsUnavailable } from "@saudabook/contract/connections/connection-refusals.ts";
import type { SyncStep } from "@saudabook/contract/connections/connections.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { LastLine } from "@saudabook/contract/wire/endpoints.ts";
import type { FastifyRequest } from "fastify";
import type { Handlers } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import { acceptsLines, respondWithLines } from "../http/respond-with-lines.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { type Availability, unavailableReason } from "./availability.ts";
import type { ConnectionService } from "./service.ts";
import type { Sync } from "./sync/sync.ts";

interface Deps {
  rateLimit: RateLimit;
  availability: Availability;
  service: ConnectionService;
  sync: Sync;
  /** Throws where trades could not be stored. */
  refuseBesideSample: (userId: string) => Promise<void>;
}

export function connectionHandlers({ rateLimit, availability, service, sync, refuseBesideSample }: Deps) {
  const requireAvailable = (request: FastifyRequest) => {
    const reason = unavailableReason(request, availability);
    if (reason !== null) throw refusalFrom(connectionsUnavailable(reason));
  };
  return {
    connections: async ({ account, request }) => {
      await rateLimit.count("connections", `user ${account.id}`);
      const unavailable = unavailableReason(request, availability);
      return { data: { unavailable, connections: await service.list(account) } };
    },

    createConnection: async ({ account, json, request }) => {
      await rateLimit.count("connectionChanges", `user ${account.id}`);
      requireAvailable(request);
      await refuseBesideSample(account.id);
      const data = await service.create(account, json);
      return { success: true, message: doneMessages.createConnection, data };
    },

    deleteConnection: async ({ account, params }) => {
      await rateLimit.count("connectionChanges", `user ${account.id}`);
      await service.remove(account, params.id);
      return { success: true, message: doneMessages.deleteConnection };
    },

    startBrokerLogin: async ({ account, params, request }) => {
      await rateLimit.count("brokerLogins", `user ${account.id}`);
      requireAvailable(request);
      const data = await service.startLogin(account, params.id);
      await refuseBesideSample(account.id);
      return { data };
    },

    syncConnection: async ({ account, params, json, request, reply }) => {
      await rateLimit.count("syncs", `user ${account.id}`);
      requireAvailable(request);
      const { connection, app } = await service.open(account, params.id);
      await refuseBesideSample(account.id);
      const run = async (emit: (step: SyncStep) => void = () => undefined) => {
        const data = await sync({ account, connection, app, input: json, emit });
        const { check, imports, loggedOut } = data;
        const { trades, known } = check;
        request.log.info({ connection: connection.id, trades, known, imports: imports.length, loggedOut }, "sync");
        return { success: true, message: doneMessages.syncConnection, data } satisfies LastLine<"syncConnection">;
      };
      return acceptsLines(request) ? respondWithLines(request, reply, run) : run();
    },
  } satisfies Pick<
    Handlers,
    "connections" | "createConnection" | "deleteConnection" | "startBrokerLogin" | "syncConnection"
  >;
}
