import { noteProperties } from "@saudabook/conformance/journal/note-properties.ts";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { db, resetWorld } from "./db.ts";
import { handlers } from "./handlers.ts";

const server = setupServer(...handlers);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => resetWorld());
afterAll(() => server.close());

noteProperties(() => ({ fetch, origin: "http://mock.example", today: db.today }));
