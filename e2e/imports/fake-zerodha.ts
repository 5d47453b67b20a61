import { fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { fakeDhan, fetchOfBoth } from "@saudabook/test-server/fake-dhan.ts";
import { dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";

// Loaded before the server, whose only requests to another server are those to brokers.
const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
globalThis.fetch = fetchOfBoth(
  fakeBroker({ takesAnyToken: true, trades: zerodhaTrades(numbers) }),
  fakeDhan({ takesAnyToken: true, trades: dhanTrades(numbers) }),
);
