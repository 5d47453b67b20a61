import { conformance } from "@saudabook/mocks/conformance.ts";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseKinds } from "./test-bed/databases.ts";
import { startTestServer, type TestServer } from "./test-bed/test-server.ts";

describe.each(databaseKinds)("the server on %s keeps the contract", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  conformance(() => ({ fetch, origin: server.origin }));
});
