import { fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import "../kill-at.ts";

// Loaded before the server in the same process: a broker with five trades, and the kills of kill-at.ts.

globalThis.fetch = fakeBroker({
  takesAnyToken: true,
  trades: [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3, 4], "FO")],
}).fetch;
