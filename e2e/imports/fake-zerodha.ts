import { fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";

// Loaded before the server, whose only requests to another server are those to brokers.
globalThis.fetch = fakeBroker({ takesAnyToken: true, trades: zerodhaTrades([0, 1, 2, 3, 4, 5, 6, 7]) }).fetch;
