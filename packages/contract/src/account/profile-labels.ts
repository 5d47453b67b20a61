import { newPasswordLabels, registrationLabels } from "./account-labels.ts";

const { name, email, phone } = registrationLabels;

export const passwordProofLabels = { currentPassword: "Current Password" } as const;
export const profileLabels = { name, email, phone, ...passwordProofLabels } as const;
export const passwordChangeLabels = { ...passwordProofLabels, ...newPasswordLabels } as const;
export const accountNameLabels = { accountName: "Account name" } as const;
export const mergeLabels = { into: "Account to merge into" } as const;
export const moneyLabels = { startingCapital: "Starting capital", plans: "Brokerage plans" } as const;
/** One brokerage plan. */
export const planLabels = { from: "From", plan: "Brokerage" } as const;
/** Settings that only this browser keeps. */
export const deviceLabels = { amountsHidden: "Hide amounts", singleKeys: "Single-key shortcuts" } as const;
export const backupLabels = { archive: "Archive" } as const;
