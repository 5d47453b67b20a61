import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { accountOf, groww, oldCode, preview, zerodha } from "./account-story-data.ts";
import type { SettingsScreen } from "./settings-screen.tsx";

export const settings = {
  startingCapital: "500000",
  plans: [{ account: "zerodha|AB1234", from: "2025-04-01", plan: "zerodha" as const }],
  accounts: ["groww|9876543210", "zerodha|AB1234"],
};

export const accounts = [groww, zerodha, accountOf({ key: "upstox|", broker: "upstox" })];

export const mergedCodes = [
  {
    ...zerodha,
    merged: [
      { key: oldCode.key, into: zerodha.key, name: "Old code" },
      { key: "zerodha|EF9012", into: oldCode.key, name: null },
    ],
  },
];

export const panel = {
  renaming: null,
  onRename: fn(async () => true),
  onRetry: fn(),
  preview: { status: "ready" as const, preview },
  onPreview: fn(),
  onRetryPreview: fn(),
  merging: { status: "ready" as const },
  onMerge: fn(async () => true),
  onSplit: fn(async () => true),
};

export const settingsScreen = {
  args: {
    state: { status: "ready", settings },
    saving: { status: "ready" },
    accounts: { ...panel, state: { status: "ready", accounts } },
    device: { theme: "system", yearKind: "financial", amountsHidden: false, singleKeys: true },
    onDeviceChange: fn(),
    onSubmit: fn(),
    onRetry: fn(),
  },
} satisfies Omit<Meta<typeof SettingsScreen>, "title">;
