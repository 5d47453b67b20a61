import { fakeDhan } from "@saudabook/test-server/fake-dhan.ts";
import { dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";

// Loaded before the server, whose only requests to another server are those to brokers.
globalThis.fetch = fakeDhan({ takesAnyToken: true, trades: dhanTrades([0, 1, 2, 3, 4, 5, 6, 7]) }).fetch;
