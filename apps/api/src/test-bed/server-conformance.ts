import { conformance } from "@saudabook/conformance/conformance.ts";
import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { fakeDhan, fetchOfBoth } from "@saudabook/test-server/fake-dhan.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe } from "vitest";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A Saturday before the system clock's date: a day that is in the future here must not be so by the system clock. */
const TODAY = "2026-10-31";

/** Tests some endpoints of the server on each database. */
export function serverConformance(names: readonly EndpointName[]): void {
  describe.each(databaseKinds)("the server on %s keeps the contract", (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer(kind, {
        today: () => TODAY,
        brokerFetch: fetchOfBoth(fakeBroker({ takesAnyToken: true }), fakeDhan({ takesAnyToken: true })),
        wait: async () => undefined,
        clock: () => new Date(`${TODAY}T17:00:00+05:30`),
        links: { send: async () => undefined, origin: "https://saudabook.example" },
      });
    });
    afterAll(() => server.close());

    conformance(() => ({ fetch, origin: server.origin, today: TODAY }), names);
  });
}

/** First endpoint that conformance-2 tests. It splits the tests into two files that run in parallel for about the same time. */
export const SECOND_HALF = "analyticsToken" satisfies EndpointName;
