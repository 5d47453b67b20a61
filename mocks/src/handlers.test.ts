import { conformance } from "@saudabook/conformance/conformance.ts";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { db, resetWorld } from "./db.ts";
import { handlers } from "./handlers.ts";

const server = setupServer(...handlers);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => resetWorld());
afterAll(() => server.close());

// `fetch` is read when a test begins, after msw has replaced it.
conformance(() => ({ fetch, origin: "http://mock.example", today: db.today }));
