import type { AnalyticsSettings } from "@saudabook/contract/settlements.ts";

/** Settings of the account, which the server keeps. */
export type MoneyState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; settings: AnalyticsSettings };

/** Choices that this browser keeps. */
export interface DeviceSettings {
  theme: "system" | "light" | "dark";
  yearKind: "calendar" | "financial";
  amountsHidden: boolean;
}
