import type { AnalyticsSettings } from "@saudabook/contract/analysis/settlements.ts";
import type { MergePreview, NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { FormState } from "../form/form-state.ts";

/** Settings of the account, stored on the server. */
export type MoneyState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; settings: AnalyticsSettings };

/** Settings that are stored in this browser. */
export interface DeviceSettings {
  theme: "system" | "light" | "dark";
  yearKind: "calendar" | "financial";
  amountsHidden: boolean;
  /** Whether single-key shortcuts work in the review. */
  singleKeys: boolean;
}

/** The broker accounts, which the imported files make. */
export type AccountsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; accounts: readonly NamedAccount[] };

/** The last change of an account's name. */
export interface Renaming {
  /** Key of the account. */
  account: string;
  state: FormState;
}

/** The effect of the merge that the user has chosen. */
export type PreviewState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; preview: MergePreview };
