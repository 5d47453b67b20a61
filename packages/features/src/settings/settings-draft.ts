import {
  type AnalyticsSettings,
  type AnalyticsSettingsInput,
  analyticsSettingsInput,
} from "@saudabook/contract/analysis/settlements.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
import { plainFigure } from "../words/plain-figure.ts";

/** Texts of the form of capital and plans, as typed. */
export interface SettingsDraft {
  /** Rupees; empty: no starting capital. */
  startingCapital: string;
  plans: { account: string; from: string; plan: string }[];
}

export function draftOf({ startingCapital, plans }: AnalyticsSettings): SettingsDraft {
  return { startingCapital: startingCapital ?? "", plans: plans.map((plan) => ({ ...plan })) };
}

/** Validates the form with the contract's schema. */
export const resolveSettings: Resolver<SettingsDraft, unknown, AnalyticsSettingsInput> = (draft) => {
  const startingCapital = plainFigure(draft.startingCapital);
  const parsed = analyticsSettingsInput.safeParse({
    startingCapital: startingCapital === "" ? null : startingCapital,
    plans: draft.plans,
  });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<SettingsDraft> = {};
  const rows: Record<string, { type: string; message: string }>[] = [];
  for (const { path, message } of parsed.error.issues) {
    const [field, row, name] = path;
    if (field === "startingCapital") errors.startingCapital ??= { type: "contract", message };
    else if (typeof row === "number") {
      const text = name === "from" && draft.plans[row]?.from === "" ? "is required" : message;
      rows[row] = { [String(name)]: { type: "contract", message: text }, ...rows[row] };
    } else errors.plans ??= { type: "contract", message };
  }
  if (rows.length > 0) errors.plans = rows as NonNullable<typeof errors.plans>;
  return { values: {}, errors };
};
