import { createClient } from "@saudabook/contract/wire/client.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedSettings } from "./connected-settings.tsx";

const meta = {
  title: "Features/Settings",
  component: ConnectedSettings,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <Story />
    </StoryServer>
  ),
  args: {
    device: { theme: "system", yearKind: "calendar", amountsHidden: false, singleKeys: true },
    onDeviceChange: fn(),
  },
} satisfies Meta<typeof ConnectedSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const hostsHere = { careers: "", auth: "", trade: "", local: "", local2: "" };

async function saveCapital(text: string) {
  await userEvent.type(await screen.findByLabelText("Starting capital"), text);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

export const SavesTheStartingCapital: Story = {
  play: async ({ step }) => {
    await step("Types a starting capital, and presses Save", async () => {
      await saveCapital("2,50,000");
    });
    await step("Says that the settings are saved", async () => {
      await expect(await screen.findByText("The settings are saved.")).toBeVisible();
    });
    await step("Shows the saved amount", async () => {
      await expect(screen.getByLabelText("Starting capital")).toHaveValue("250000");
    });
  },
};

async function nameAccount(button: string, text: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const form = screen.getByRole("form", { name: "Name of Zerodha AB1234" });
  await userEvent.clear(within(form).getByRole("textbox", { name: "Account name" }));
  if (text !== "") await userEvent.type(within(form).getByRole("textbox", { name: "Account name" }), text);
  await userEvent.click(within(form).getByRole("button", { name: "Save" }));
}

export const NamesABrokerAccountAndTakesTheNameAway: Story = {
  play: async ({ step }) => {
    await step("Names Zerodha AB1234 Long term", async () => {
      await nameAccount("Add a name to Zerodha AB1234", "Long term");
    });
    await step("Says that the name is saved, and shows it", async () => {
      await expect(await screen.findByText("The name of the broker account is saved.")).toBeVisible();
      await expect(await screen.findByRole("button", { name: "Rename Long term" })).toBeVisible();
      await expect(db.accountNames.get(asha.id)).toEqual(new Map([["zerodha|AB1234", "Long term"]]));
    });
    await step("Empties the name, and saves it", async () => {
      await nameAccount("Rename Long term", "");
    });
    await step("Shows the account without a name again", async () => {
      await expect(await screen.findByRole("button", { name: "Add a name to Zerodha AB1234" })).toBeVisible();
      await expect(db.accountNames.get(asha.id)).toEqual(new Map());
    });
  },
};

export const KeepsTheNameThatCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(fails("patchBrokerAccount", "internal")),
  play: async ({ step }) => {
    await step("Names Zerodha AB1234 while the server fails", async () => {
      await nameAccount("Add a name to Zerodha AB1234", "Long term");
    });
    await step("Says that it couldn't be done", async () => {
      await waitFor(() => expect(screen.getByText("We couldn't do this")).toBeVisible());
    });
    await step("Keeps the typed name", async () => {
      await expect(screen.getByRole("textbox", { name: "Account name" })).toHaveValue("Long term");
    });
  },
};

export const MarksTheCapitalThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      fails("putAnalyticsSettings", "invalid_input", { fields: { startingCapital: "is more than we can hold" } }),
    ),
  play: async ({ step }) => {
    await step("Saves a starting capital that the server refuses", async () => {
      await saveCapital("250000");
    });
    const capital = screen.getByLabelText("Starting capital");
    await step("Gives the reason at the field alone, and moves the focus to it", async () => {
      await expect(await screen.findByText("Starting capital is more than we can hold")).toBeVisible();
      await waitFor(() => expect(capital).toHaveFocus());
      await expect(screen.queryByText("We couldn't do this")).not.toBeInTheDocument();
    });
    await step("Types in the field: the mark is gone", async () => {
      await userEvent.type(capital, "0");
      await expect(capital).not.toHaveAttribute("aria-invalid");
    });
  },
};

export const KeepsWhatWasTypedWhenItCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putAnalyticsSettings", "internal")),
  play: async ({ step }) => {
    await step("Saves a starting capital while the server fails", async () => {
      await saveCapital("250000");
    });
    await step("Says that it couldn't be done", async () => {
      await expect(await screen.findByText("We couldn't do this")).toBeVisible();
    });
    await step("Keeps the typed amount", async () => {
      await expect(screen.getByLabelText("Starting capital")).toHaveValue("250000");
    });
  },
};

/** Imports two client codes at one broker in addition to Asha's Groww account; two executions are in both. */
async function importTwoCodes() {
  const client = createClient({ hosts: hostsHere, token: () => tokenOf(asha) });
  const fields = { broker: "zerodha", tradetype: "equity", email: asha.email } as const;
  for (const [code, firstRow] of [
    ["AB1234", 0],
    ["CD5678", 4],
  ] as const) {
    const { bytes } = zerodhaTradebookCsv({ firstRow, rows: 6 });
    await client("uploadExcel", { fields, file: new File([new Uint8Array(bytes)], `tradebook-${code}-EQ.csv`) });
  }
}

const nameOfMerge = "Merge Zerodha CD5678 into another account";
const rowsOf = async () =>
  within(await screen.findByRole("list", { name: "Broker accounts" })).getAllByRole("button", {
    name: /^(Add a name|Rename)/,
  });

export const MergesTwoAccountsAndSplitsThem: Story = {
  beforeEach: importTwoCodes,
  play: async ({ step }) => {
    await step("The dialog shows the effect before it happens", async () => {
      await userEvent.click(await screen.findByRole("button", { name: nameOfMerge }));
      const effect = await screen.findByRole("region", { name: "What this changes" });
      await expect(effect).toHaveTextContent("6 fills. 2 fills are in both accounts and will count once");
      await expect(db.histories.get(asha.id)?.merges ?? []).toEqual([]);
    });
    await step("Merge accounts makes one of two, and the way back has the focus", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Merge accounts" }));
      await expect(await screen.findByText("The accounts are merged.")).toBeVisible();
      const split = await screen.findByRole("button", { name: "Split Zerodha CD5678" });
      await waitFor(() => expect(split).toHaveFocus());
      await expect(await rowsOf()).toHaveLength(2);
    });
    await step("Split asks, and both are there again", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Split Zerodha CD5678" }));
      await userEvent.click(screen.getByRole("button", { name: "Split accounts" }));
      await expect(await screen.findByText("The accounts are split.")).toBeVisible();
      await waitFor(() => expect(screen.getByRole("button", { name: nameOfMerge })).toHaveFocus());
      await expect(await rowsOf()).toHaveLength(3);
    });
  },
};

export const KeepsTheAccountsApartWhenTheMergeFails: Story = {
  beforeEach: async ({ msw }) => {
    await importTwoCodes();
    msw.use(fails("mergeBrokerAccount", "storage_full"));
  },
  play: async ({ step }) => {
    await step("A merge that the server cannot make says so in the dialog", async () => {
      await userEvent.click(await screen.findByRole("button", { name: nameOfMerge }));
      await screen.findByRole("region", { name: "What this changes" });
      await userEvent.click(screen.getByRole("button", { name: "Merge accounts" }));
      await expect(await screen.findByText("We couldn't merge these accounts")).toBeVisible();
    });
    await step("Cancel leaves both accounts as they were", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await expect(await rowsOf()).toHaveLength(3);
    });
  },
};

export const SaysWhyThereIsNoPreview: Story = {
  beforeEach: async ({ msw }) => {
    await importTwoCodes();
    msw.use(fails("mergePreview", "internal"));
  },
  play: async ({ step }) => {
    await step("Without a preview nothing can be merged", async () => {
      await userEvent.click(await screen.findByRole("button", { name: nameOfMerge }));
      await expect(await screen.findByText("We can't merge these accounts")).toBeVisible();
      await expect(screen.getByRole("button", { name: "Merge accounts" })).toBeDisabled();
    });
  },
};
