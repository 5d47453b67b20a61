import type { Connection } from "@saudabook/contract/connections/connections.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { connected } from "./connection-samples.ts";
import type { ConnectionsScreen, ConnectionsState } from "./connections-screen.tsx";
import { NO_FETCH } from "./dhan/dhan-fetch.ts";
import { TODAY } from "./dhan/dhan-samples.ts";

export const ready = (...connections: Connection[]): ConnectionsState & { status: "ready" } => ({
  status: "ready",
  list: { unavailable: null, connections },
  accounts: ["zerodha|AB1234"],
});

export const screenOfConnections = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(connected),
    returnAddress: "https://book.example/dashboard/connections/return",
    uploadHref: "#add-trades",
    importsHref: "#imports",
    tradeLogHref: "#trade-log",
    importHref: (id) => `#${id}`,
    today: TODAY,
    adding: { status: "ready" },
    login: null,
    fetch: NO_FETCH,
    deleting: { status: "ready" },
    onAdd: fn(async () => true),
    onLogin: fn(),
    onFetch: fn(),
    onFetchClosed: fn(),
    onDelete: fn(async () => true),
    onClose: fn(),
    onRetry: fn(),
  },
} satisfies Omit<Meta<typeof ConnectionsScreen>, "title" | "component">;
