import { fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { fakeDhan, fetchOfBoth } from "@saudabook/test-server/fake-dhan.ts";
import { dhanTrade, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import "../kill-at.ts";

// Loaded before the server in the same process: brokers with five trades, at Dhan in two months, and the kills of kill-at.ts.

const zerodha = fakeBroker({
  takesAnyToken: true,
  trades: [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3, 4], "FO")],
});
const later = { exchangeTime: "2024-05-02 10:00:00" };
const dhan = fakeDhan({
  takesAnyToken: true,
  trades: [...dhanTrades([0, 1, 2]), dhanTrade(3, "EQ", later), dhanTrade(4, "EQ", later)],
});
globalThis.fetch = fetchOfBoth(zerodha, dhan);
