import type { BrokerCheck, Connection } from "@saudabook/contract/connections/connections.ts";
import { date, json, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { ownerId } from "./owner-id.ts";

/** Connections to brokers. No token of a broker is stored: a login is one sync. */
export const brokerConnections = pgTable(
  "broker_connections",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    broker: text("broker").$type<Connection["broker"]>().notNull(),
    /** Key of the broker account that its imports count in; null: by the client code. */
    account: text("account"),
    /** The client code of the first login; null before. */
    clientId: text("client_id"),
    /** Key and secret (see connections/seal.ts) of an app; null at Dhan, where each sync brings its own token. */
    apiKey: text("api_key"),
    sealedSecret: bytes("sealed_secret"),
    /** Dhan: the last day that is fetched. */
    fetchedTo: date("fetched_to", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    lastCheck: json("last_check").$type<BrokerCheck>(),
    lastFault: json("last_fault").$type<NonNullable<Connection["lastFault"]>>(),
  },
  (table) => [uniqueIndex("broker_connections_client_key").on(table.userId, table.broker, table.clientId)],
);

/** The days that a broker was asked for. */
export const brokerChecks = pgTable(
  "broker_checks",
  {
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => brokerConnections.id, { onDelete: "cascade" }),
    /** Trading day, IST. */
    day: date("day", { mode: "string" }).notNull(),
    /** The latest check of that day. */
    checkedAt: instant("checked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.day] })],
);
