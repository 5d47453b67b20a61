import { newerBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { BackupPanel } from "./backup-panel.tsx";

const fingerprint = {
  asOf: "2026-11-22",
  rules: "5-cedacd2e881be9da",
  records: "968721084e49583d331302667759d2106d3be10d8d3c2f1496f3323f5c1c2dcf",
  figures: "6f790f0df17398a371bb940aac2f18c0fc3bdaf9d247f2405a91bf3e0f48a121",
};
const counts = {
  imports: 14,
  undone: 2,
  executions: 123_456,
  journalTrades: 87,
  settlements: 5,
  notes: 214,
  labels: 12,
  pictures: 38,
  days: 40,
  rules: 3,
};
const none = {
  imports: 0,
  undone: 0,
  executions: 0,
  journalTrades: 0,
  settlements: 0,
  notes: 0,
  labels: 0,
  pictures: 0,
  days: 0,
  rules: 0,
};
const { code, title, message } = newerBackup(2, "0.3.0", 1, "0.1.0");
const newer = new Failure("refused", message, {
  status: 422,
  refusal: { success: false, code, error: title, message },
});

const meta = {
  title: "Screens/Account/Backup",
  component: BackupPanel,
  args: {
    state: { status: "ready", account: { empty: false, counts, fingerprint } },
    download: { status: "idle" },
    restore: { status: "idle" },
    onDownload: fn(),
    onRestore: fn(),
    onRetry: fn(),
    overviewHref: "#overview",
  },
} satisfies Meta<typeof BackupPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const empty = { status: "ready", account: { empty: true, counts: none, fingerprint } } as const;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "No connection."), retrying: false } },
};
export const Preparing: Story = { args: { download: { status: "preparing" } } };
export const DownloadedTooLargeToRestore: Story = { args: { download: { status: "done", bytes: 80_000_000 } } };
export const Downloaded: Story = { args: { download: { status: "done", bytes: 3_456_789 } } };
export const DownloadFailed: Story = {
  args: { download: { status: "failed", failure: new Failure("timed-out", "Too long.") } },
};
export const Empty: Story = { args: { state: empty } };
export const Restoring: Story = {
  args: {
    state: empty,
    restore: {
      status: "running",
      sent: { sent: 10, total: 10 },
      step: { step: "storing", fraction: 0.4, fileName: "tradebook-AB1234-EQ.csv" },
    },
  },
};
export const Comparing: Story = {
  args: {
    state: empty,
    restore: { status: "running", sent: null, step: { step: "comparing", fraction: 0, fileName: null } },
  },
};
export const FromANewerVersion: Story = {
  args: { state: empty, restore: { status: "failed", failure: newer } },
};
export const Restored: Story = {
  args: { restore: { status: "done", restored: { counts, fingerprint, sameFigures: true } } },
};
export const RestoredWithOtherRules: Story = {
  args: { restore: { status: "done", restored: { counts, fingerprint, sameFigures: false } } },
};

export const RestoresTheChosenFile: Story = {
  tags: ["behaviour"],
  args: { state: empty },
  play: async ({ canvas, args, step }) => {
    const archive = new File(["PK"], "saudabook-backup.zip", { type: "application/zip" });
    await step("Chooses an archive, and presses Restore", async () => {
      await userEvent.upload(canvas.getByLabelText("Archive"), archive);
      await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    });
    await step("Hands the archive over", async () => {
      await expect(args.onRestore).toHaveBeenCalledWith(archive);
    });
  },
};
