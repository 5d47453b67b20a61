import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { read } from "@saudabook/mocks/handlers/trades.ts";
import { archiveOf } from "@saudabook/mocks/history/backup.ts";
import { keepImport, sha256Of } from "@saudabook/mocks/history/import-ledger.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedBackup } from "./connected-backup.tsx";

const meta = {
  title: "Features/Profile/Backup",
  component: ConnectedBackup,
  args: { overviewHref: "#overview" },
  decorators: (Story, { parameters }) => (
    <StoryServer token={tokenOf(parameters["account"] ?? newcomer)}>
      <Story />
    </StoryServer>
  ),
} satisfies Meta<typeof ConnectedBackup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The archive of a trader with one file. */
async function backupOfAsha(): Promise<File> {
  db.histories.delete(asha.id);
  const { name, bytes } = zerodhaTradebookCsv({ rows: 12 });
  const file = new File([new Uint8Array(bytes)], name);
  const tradebook = await read(file, { broker: "zerodha", tradeType: "equity" }, () => undefined);
  keepImport(asha, { file, tradebook, sha256: await sha256Of(file) });
  return new File([await archiveOf(asha)], "saudabook-backup-2026-11-21.zip");
}

async function restore(file: File): Promise<void> {
  await userEvent.upload(await screen.findByLabelText("Archive"), file, {
    applyAccept: false,
  });
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
}

export const RestoresABackupAndShowsItsFingerprint: Story = {
  tags: ["behaviour"],
  play: async ({ step }) => {
    await step("Restores the archive of a trader with one file", async () => {
      const archive = await backupOfAsha();
      await restore(archive);
    });
    await step("Says that all figures are the same, with the fingerprint of the account", async () => {
      const notice = (await screen.findByText("All figures are the same", { exact: false })).closest("div");
      const fingerprint = notice?.querySelector("code")?.textContent ?? "";
      await expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
      await waitFor(() => expect(screen.getAllByText(fingerprint)).toHaveLength(2));
    });
    await step("Counts 12 fills, and offers Download everything", async () => {
      await expect(screen.getByText("12")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Download everything" })).toBeVisible();
    });
    await step("Offers no restore any more", async () => {
      await expect(screen.queryByRole("form", { name: "Restore a backup" })).not.toBeInTheDocument();
    });
  },
};

export const DownloadsEverything: Story = {
  tags: ["behaviour"],
  parameters: { account: asha },
  play: async ({ step }) => {
    await step("Presses Download everything", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Download everything" }));
    });
    await step("Says that the backup is downloaded", async () => {
      await expect(await screen.findByText("Your backup is downloaded")).toBeVisible();
    });
  },
};

export const NamesAFileThatIsNoBackup: Story = {
  tags: ["behaviour"],
  play: async ({ step }) => {
    await step("Restores a file that is no archive", async () => {
      await restore(new File(["not a zip"], "holiday.zip"));
    });
    await step("Says that this isn't a backup, and shows the name of the file", async () => {
      await expect(await screen.findByText("This isn't a backup")).toBeVisible();
      await expect(screen.getByText("holiday.zip")).toBeVisible();
    });
  },
};

export const AsksForAFileBeforeItRestores: Story = {
  tags: ["behaviour"],
  play: async ({ step }) => {
    const form = within(await screen.findByRole("form", { name: "Restore a backup" }));
    await step("Presses Restore without a file", async () => {
      await userEvent.click(form.getByRole("button", { name: "Restore" }));
    });
    await step("Asks for an archive, and moves the focus to its field", async () => {
      await expect(await form.findByText("Choose the archive of a backup")).toBeVisible();
      await expect(form.getByLabelText("Archive")).toHaveFocus();
    });
  },
};

export const SaysWhyABackupCouldNotBeMade: Story = {
  tags: ["behaviour"],
  beforeEach: ({ msw }) => msw.use(fails("backup", "busy", { retryAfter: 30 }), hangs("backupState")),
  play: async ({ step }) => {
    await step("Presses Download everything while the server is busy", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Download everything" }));
    });
    await step("Says in an alert why there is no backup", async () => {
      await expect(await screen.findByRole("alert")).toBeVisible();
    });
  },
};
