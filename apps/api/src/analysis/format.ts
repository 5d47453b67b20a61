import { createHash } from "node:crypto";
import { brokeragePlans } from "@saudabook/trading/analysis/charges/account-plans.ts";
import { CompiledRates } from "@saudabook/trading/analysis/charges/compiled-rates.ts";

/** To be raised with every change of the engine or of the groups' bytes that alters what is kept. Tables of charges count by themselves. */
const ENGINE = 18;

/** Which program and which tables of charges make the groups of today; groups of another format are built again from nothing. */
export const FORMAT = `${ENGINE}-${createHash("sha256")
  .update(JSON.stringify([new CompiledRates().rates, brokeragePlans]))
  .digest("hex")
  .slice(0, 16)}`;
