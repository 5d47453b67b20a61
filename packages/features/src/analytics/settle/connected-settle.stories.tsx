import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, type FillOfFile, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedSettle } from "./connected-settle.tsx";

interface PageProps {
  token: string;
  hidden: boolean;
  filter: AnalysisFilter;
}

function Page({ token, hidden, filter }: PageProps) {
  return (
    <StoryServer token={token}>
      <PrivacyProvider hidden={hidden}>
        <main className="p-4">
          <h1 className="sr-only">Analytics</h1>
          <ConnectedSettle
            tripHref={(id) => `#${id}`}
            logHref={(symbol) => `#log-${symbol}`}
            importHref={(account, before) => `#import-${account}-${before}`}
            filter={filter}
          />
        </main>
      </PrivacyProvider>
    </StoryServer>
  );
}

const meta = {
  title: "Features/Analytics/Missing buys",
  component: Page,
  args: { token: tokenOf(asha), hidden: false, filter: {} },
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills]),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const nestle = { symbol: "NESTLEIND", isin: "INE239A01024" };
/** Bought before a bonus issue of 1:1, and all sold after it. */
const bonusFills: readonly FillOfFile[] = [
  { ...nestle, side: "buy", quantity: "98", price: "2434.50", at: "2025-07-28T10:00:00" },
  { ...nestle, side: "sell", quantity: "196", price: "1281.10", at: "2025-08-11T10:00:00" },
];
const panel = (name: string) => screen.findByRole("region", { name });
const entries = () => (db.settlements.get(asha.id) ?? []).map(({ entry }) => entry);
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
};
const type = (dialog: HTMLElement, label: string, text: string) =>
  fireEvent.input(within(dialog).getByLabelText(label), { target: { value: text } });
const add = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: /^Add the/ }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
/** Of a total that has moved. */
const moveOf = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === "DT")?.nextElementSibling?.textContent;

export const SaysWhatIsLeftOutAndOfWhat: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("The page says that the figures are incomplete", async () => {
      await expect(await canvas.findByText("Your figures are incomplete without these")).toBeVisible();
    });
    await step("Each reason has its count and its amount", async () => {
      const lines = canvasElement.querySelectorAll('[data-slot="notice"] li');
      const seen = Array.from(lines, ({ textContent }) =>
        textContent?.replace(/, show the working of (?:Sales|Contracts) [a-z ]+(?= of sales| are| is)/, ""),
      );
      await expect(seen).toEqual([
        "2 missing buys leave out ₹60,753.00 of sales in 2 fills: no file has the purchase.",
        "2 contracts of ₹9,313.25 are left out with 2 fills: expired while open.",
        "1 contract of ₹5,535.00 is left out with 1 fill: no file has the expiry.",
        "1 symbol has two ISINs: the shares before and after aren't matched.",
      ]);
    });
    await step("The positions are listed by reason", async () => {
      await expect(within(await panel("Sold without a purchase")).getByText("HDFCBANK")).toBeVisible();
      await expect(within(await panel("Expired")).getByText("NIFTY 9 Jun 2026 24000 PE")).toBeVisible();
    });
  },
};

export const SaysWhatTheFiltersHide: Story = {
  args: { filter: { symbol: "hdfc" } },
  play: async ({ canvas, step }) => {
    await step("One position fits the symbol, and the others are counted with their sum", async () => {
      await expect(await canvas.findByText(/^1 of 6 shown/)).toHaveTextContent(
        "1 of 6 shown, ₹22,929.00 of ₹75,601.25. The filters hide 5 with ₹52,672.25.",
      );
      await expect(canvas.queryByText("BAJFINANCE")).not.toBeInTheDocument();
    });
  },
};

export const NamesTheMissingTradebook: Story = {
  play: async ({ step }) => {
    const tradebooks = await panel("Missing tradebooks");
    await step("Names the account, the first day of its files and the first sale", async () => {
      await expect(within(tradebooks).getByText("Zerodha AB1234, days before 20 May 2025")).toBeVisible();
      await expect(tradebooks).toHaveTextContent("2 missing buys, sold for ₹60,753.00 from 2 Jul 2025 on.");
    });
    await step("Leads to the import of this account", async () => {
      await expect(
        within(tradebooks).getByRole("button", { name: "Import a tradebook of Zerodha AB1234" }),
      ).toHaveAttribute("href", "#import-zerodha|AB1234-2025-05-20");
    });
  },
};

export const SortsByAmount: Story = {
  beforeEach: () =>
    giveFills(asha, [
      ...closedFills,
      ...waitingFills,
      { symbol: "TCS", isin: "INE467B01029", side: "sell", quantity: "20", price: "3500", at: "2025-08-11T10:00:00" },
    ]),
  play: async ({ step }) => {
    const sold = await panel("Sold without a purchase");
    await step("The largest sale comes first", async () => {
      const rows = within(sold).getAllByRole("listitem");
      await expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual(["TCS", "HDFCBANK"]);
    });
  },
};

export const AddsAPurchaseAndShowsTheTotalsThatMoved: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Opens HDFCBANK, and enters when and for how much it was bought", async () => {
      await expect(within(dialog).getByLabelText("Quantity")).toHaveValue("12");
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "₹1,500.50");
    });
    await step("Presses Add the purchase", async () => {
      await add(dialog);
      await closed();
    });
    await step("The purchase is stored", async () => {
      await expect(entries()).toMatchObject([
        { kind: "opening-lot", instrument: "isin:INE040A01034", day: "2024-06-03", quantity: "12", price: "1500.50" },
      ]);
    });
    await step("The totals show what moved", async () => {
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(moveOf("Closed trades")).toBe("5 → is now 6");
      await expect(moveOf("Net P&L")).toMatch(/^\+\u2060₹[\d,.]+\b.* → is now Profit of \+\u2060₹[\d,.]+\b/);
    });
    await step("The position is among what the user added, and no longer waits", async () => {
      const settled = within(await panel("Added by you"));
      await expect(settled.getByText("HDFCBANK")).toBeVisible();
      await expect(
        settled.getByText(/^12 bought at ₹1,500\.50 on 3 Jun 2024 · Zerodha AB1234 · added 21 Nov 2026/),
      ).toBeVisible();
      await expect(screen.queryByRole("region", { name: "Sold without a purchase" })).not.toBeInTheDocument();
    });
  },
};

export const AddsSuspectedChangesAndUndoesThemByOnePress: Story = {
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills, ...bonusFills]),
  play: async ({ canvas, step }) => {
    const suspected = await panel("Suspected splits and bonus issues");
    await step("Both prices, both days and the quantities are shown, the largest amount first", async () => {
      const rows = within(suspected).getAllByRole("listitem");
      await expect(rows).toHaveLength(2);
      await expect(rows[0]).toHaveTextContent(
        "NESTLEIND: 1:1 bonus issue₹2,434.50 on 28 Jul 2025, ₹1,281.10 on 11 Aug 2025 · brings 98 of the 98 sold without a purchase for ₹1,25,547.80",
      );
      await expect(rows[1]).toHaveTextContent("BAJFINANCE: split of 1 into 10");
      await expect(entries()).toEqual([]);
    });
    await step("Their positions stand in no other list", async () => {
      await expect(screen.queryByRole("region", { name: "Two ISINs" })).not.toBeInTheDocument();
      await expect(within(await panel("Sold without a purchase")).getByRole("listitem")).toHaveTextContent("HDFCBANK");
    });
    await step("The form of the purchase says what is suspected", async () => {
      await userEvent.click(
        canvas.getByRole("button", { name: "Add the purchase instead: NESTLEIND, Zerodha AB1234" }),
      );
      const dialog = await screen.findByRole("dialog", { name: "Add the purchase of NESTLEIND" });
      await expect(dialog).toHaveTextContent(
        "The prices suggest a 1:1 bonus issue before 11 Aug 2025: if there was one, cancel and add that instead.",
      );
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await closed();
    });
    await step("Adds both by one press", async () => {
      await userEvent.click(within(suspected).getByRole("button", { name: "Add all 2" }));
      await expect(await canvas.findByText("1 bonus issue and 1 split added")).toBeVisible();
      await expect(entries()).toMatchObject([
        { kind: "bonus", oldInstrument: "isin:INE239A01024", day: "2025-08-11", from: 1, to: 2 },
        { kind: "split", oldInstrument: "isin:INE296A01024", newInstrument: "isin:INE296A01032", from: 1, to: 10 },
      ]);
    });
    const moved = moveOf("Net P&L");
    await step("Their sales are missing no buys any more", async () => {
      await expect(screen.queryByRole("region", { name: "Suspected splits and bonus issues" })).not.toBeInTheDocument();
      await expect(within(await panel("Sold without a purchase")).getAllByRole("listitem")).toHaveLength(1);
    });
    await step("Undoes both by one press, and the totals are as before", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo all 2" }));
      await expect(await canvas.findByText("1 bonus issue and 1 split undone")).toBeVisible();
      await expect(entries()).toEqual([]);
      await expect(moveOf("Net P&L")).not.toBe(moved);
      await expect(await panel("Suspected splits and bonus issues")).toBeVisible();
    });
  },
};

export const AddsOneSuspectedChange: Story = {
  play: async ({ canvas, step }) => {
    await step("Adds the split of BAJFINANCE", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Add the split of 1 into 10 of BAJFINANCE" }));
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
    });
    await step("It is among what the user added", async () => {
      await expect(
        within(await panel("Added by you")).getByText(/Split of 1 into 10 from 2 Jul 2025 on/),
      ).toBeVisible();
      await expect(canvas.queryByRole("button", { name: /^Add .*BAJFINANCE/ })).not.toBeInTheDocument();
    });
  },
};

export const KeepsTheWayBackWhenItFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeSettlements", "internal")),
  play: async ({ canvas, step }) => {
    await step("Adds a suspected split, and undoes it while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Add the split of 1 into 10 of BAJFINANCE" }));
      await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    });
    await step("The page says so, and the button is still there", async () => {
      await expect(await canvas.findByText(/^We couldn't undo this/)).toBeVisible();
      await expect(canvas.getByRole("button", { name: "Undo" })).toBeEnabled();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const AsksTwiceBeforeACostOfNothing: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Enters a price of 0, and adds the purchase", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "0.00");
      await add(dialog);
    });
    const alert = await screen.findByRole("alertdialog", { name: "A cost of ₹0 makes the whole sale a profit" });
    await step("The alert says what it does to the totals, and nothing is stored", async () => {
      await expect(await within(alert).findByText(/^Closed trades/)).toHaveTextContent("Closed trades 5 → 6");
      await expect(within(alert).getByText(/^Net P&L/)).toHaveTextContent(
        /^Net P&L \+\u2060₹[\d,.]+ → \+\u2060₹[\d,.]+$/,
      );
      await expect(entries()).toEqual([]);
    });
    const [before = "", after = ""] =
      within(alert)
        .getByText(/^Net P&L/)
        .textContent?.slice(8)
        .split(" → ") ?? [];
    await step("Cancel leads back to the form with what was typed", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await expect(within(dialog).getByLabelText("Buy price per share")).toHaveValue("0.00");
      await expect(entries()).toEqual([]);
    });
    await step("Confirmed, it is stored, and the totals moved as the alert said", async () => {
      await add(dialog);
      await userEvent.click(await screen.findByRole("button", { name: "Add at ₹0" }));
      await closed();
      await expect(entries()).toMatchObject([{ kind: "opening-lot", quantity: "12", price: "0.00" }]);
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(moveOf("Net P&L")).toContain(before);
      await expect(moveOf("Net P&L")).toContain(after);
    });
  },
};

export const LetsAPurchaseAtNothingPassWhereItsEffectIsNotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(fails("purchaseEffect", "internal")),
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds a purchase at 0 while the effect cannot be computed", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "0");
      await add(dialog);
      await expect(await screen.findByText("We couldn't compute what it does to your totals.")).toBeVisible();
    });
    await step("It is stored once it is confirmed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add at ₹0" }));
      await closed();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const TakesAnEntryBack: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Marks an option as expired worthless", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Expired worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
    });
    await step("Undoes it", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" }));
      await expect(await canvas.findByText("NIFTY 9 Jun 2026 24000 PE undone")).toBeVisible();
    });
    await step("The totals are as before", async () => {
      await expect(moveOf("Closed trades")).toBe("6 → is now 5");
    });
    await step("The entry is gone, and the option waits again", async () => {
      await expect(entries()).toEqual([]);
      await expect(within(await panel("Expired")).getByText("NIFTY 9 Jun 2026 24000 PE")).toBeVisible();
    });
  },
};

export const MarksSeveralOptionsAtOnce: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses all options", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await expect(canvas.getByRole("checkbox", { name: "BANKNIFTY 30 Jun 2026 52000 CE" })).toBeChecked();
    });
    await step("Marks both as worthless", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
      await expect(await canvas.findByText("2 settlement prices added")).toBeVisible();
    });
    await step("Both are stored at a price of 0", async () => {
      await expect(entries().map((entry) => [entry.kind, "price" in entry && entry.price])).toEqual([
        ["expiry", "0"],
        ["expiry", "0"],
      ]);
    });
    await step("No expired option waits any more", async () => {
      await expect(screen.queryByRole("region", { name: "Expired" })).not.toBeInTheDocument();
      await expect(canvas.getAllByText(/^Expired worthless/)).toHaveLength(2);
    });
  },
};

export const TakesBackTogetherWhatWasAddedTogether: Story = {
  tags: ["spec:4.13"],
  play: async ({ canvas, step }) => {
    await step("Adds two entries at once, and one alone", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
      await expect(await canvas.findByText("2 settlement prices added")).toBeVisible();
      const dialog = await open("Add the purchase of HDFCBANK");
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
      await closed();
    });
    await step("The list has the two under one head", async () => {
      const added = within(await panel("Added by you"));
      await expect(added.getByText("2 settlement prices")).toBeVisible();
      await expect(added.getByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" })).not.toBeVisible();
      await userEvent.click(added.getByText("Show each"));
      await expect(added.getByRole("button", { name: "Undo NIFTY 9 Jun 2026 24000 PE" })).toBeVisible();
    });
    await step("One press takes them back, and leaves the other", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo all 2 settlement prices" }));
      await expect(await canvas.findByText("2 settlement prices undone")).toBeVisible();
      await expect(entries()).toMatchObject([{ kind: "opening-lot" }]);
    });
  },
};

export const CompletesAContractWithoutAnExpiry: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the expiry and price of COALINDIA26AUG334.75CE");
    await step("Completes the contract with a price alone", async () => {
      await userEvent.type(within(dialog).getByLabelText("Settlement price"), "0");
      await add(dialog);
    });
    await step("The expiry day is asked for", async () => {
      await expect(await within(dialog).findByText("Expiry day is required")).toBeVisible();
    });
    await step("Completes it with the expiry day", async () => {
      type(dialog, "Expiry day", "2026-08-25");
      await add(dialog);
      await closed();
    });
    await step("The contract has expired worthless on that day", async () => {
      await expect(entries()).toMatchObject([{ kind: "expiry", day: "2026-08-25", price: "0" }]);
      await expect(await canvas.findByText(/Expired worthless on 25 Aug 2026/)).toBeVisible();
    });
  },
};

export const AddsASplitOfOneSymbol: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the symbol with two ISINs", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Add the corporate action instead: BAJFINANCE, Zerodha AB1234" }),
      );
    });
    const dialog = await screen.findByRole("dialog", { name: "Add the corporate action of BAJFINANCE" });
    await step("The old ISIN is filled in", async () => {
      await expect(within(dialog).getByLabelText("Old ISIN")).toHaveDisplayValue("INE296A01024");
    });
    await step("A demerger asks for the cost that stays", async () => {
      await userEvent.selectOptions(within(dialog).getByLabelText("Corporate action"), "Demerger");
      await expect(within(dialog).getByLabelText(/^Cost that stays/)).toBeVisible();
    });
    await step("Adds a split of 1 into 10", async () => {
      await userEvent.selectOptions(within(dialog).getByLabelText("Corporate action"), "Split");
      type(dialog, "First day of the new shares", "2025-06-16");
      await userEvent.type(within(dialog).getByLabelText("Old shares"), "1");
      await userEvent.type(within(dialog).getByLabelText("New shares"), "10");
      await add(dialog);
      await closed();
    });
    await step("The split is stored, and the symbol no longer waits", async () => {
      await expect(entries()).toEqual([
        {
          kind: "split",
          oldInstrument: "isin:INE296A01024",
          newInstrument: "isin:INE296A01032",
          day: "2025-06-16",
          from: 1,
          to: 10,
        },
      ]);
      await expect(await canvas.findByText(/Split of 1 into 10 from 16 Jun 2025 on/)).toBeVisible();
      await expect(canvas.queryByRole("button", { name: /^Add .*BAJFINANCE/ })).not.toBeInTheDocument();
    });
  },
};

export const NamesEachFieldThatIsNotValid: Story = {
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds a purchase without quantity and with a price that is no number", async () => {
      await userEvent.clear(within(dialog).getByLabelText("Quantity"));
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1,5x");
      await add(dialog);
    });
    await step("Each field names its error, and the first has the focus", async () => {
      for (const text of [
        "Buy date is required",
        "Quantity is required",
        "Buy price per share must be a decimal number",
      ]) {
        await expect(await within(dialog).findByText(text)).toBeVisible();
      }
      await expect(within(dialog).getByRole("status")).toHaveTextContent("3 fields need your attention");
      await expect(within(dialog).getByLabelText("Buy date")).toHaveFocus();
    });
    await step("Nothing is stored", async () => {
      await expect(entries()).toEqual([]);
    });
  },
};

export const KeepsWhatWasTypedWhenItCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("putSettlement")),
  play: async ({ msw, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds it while the server cannot be reached", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
    });
    await step("The form says so, and has what was typed", async () => {
      await expect(await within(dialog).findByText("We couldn't save this")).toBeVisible();
      await expect(within(dialog).getByLabelText("Buy price per share")).toHaveValue("1500");
      await expect(within(dialog).getByLabelText("Buy date")).toHaveValue("2024-06-03");
    });
    await step("Adds it again, with the server there", async () => {
      msw.resetHandlers();
      await add(dialog);
      await closed();
    });
    await step("One entry is stored", async () => {
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const NamesTheFieldsThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) =>
    msw.use(fails("putSettlement", "invalid_input", { fields: { price: "is above the price of that day" } })),
  play: async ({ step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Adds it with a price that the server refuses", async () => {
      type(dialog, "Buy date", "2024-06-03");
      await userEvent.type(within(dialog).getByLabelText("Buy price per share"), "1500");
      await add(dialog);
    });
    const price = within(dialog).getByLabelText("Buy price per share");
    await step("The field has the server's reason and the focus, and the reason is nowhere else", async () => {
      await expect(await within(dialog).findByText("Buy price per share is above the price of that day")).toBeVisible();
      await waitFor(() => expect(price).toHaveFocus());
      await expect(within(dialog).queryByText("We couldn't save this")).not.toBeInTheDocument();
    });
    await step("The mark goes when the price is edited", async () => {
      await userEvent.type(price, "0");
      await expect(price).not.toHaveAttribute("aria-invalid");
    });
  },
};

export const SavesOnceHoweverOftenItIsPressed: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Expired worthless twice in quick succession", async () => {
      await userEvent.dblClick(
        await canvas.findByRole("button", { name: "Expired worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
    });
    await step("One entry is stored", async () => {
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const SaysSoWhenMarkingAtOnceFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("changeSettlements", "internal")),
  play: async ({ canvas, step }) => {
    await step("Marks all options while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("checkbox", { name: "All options" }));
      await userEvent.click(canvas.getByRole("button", { name: "Mark 2 as worthless" }));
    });
    await step("The page says so, and the options are still chosen", async () => {
      await expect(await canvas.findByText("We couldn't save all of them")).toBeVisible();
      await expect(canvas.getByText(internalError().message)).toBeVisible();
      await expect(canvas.getByRole("checkbox", { name: "All options" })).toBeChecked();
    });
  },
};

export const SaysSoWhenAnUndoFails: Story = {
  beforeEach: ({ msw }) => {
    const id = "5f0c6a9e-0f55-4c3b-9c3a-000000000001";
    const entry = {
      kind: "opening-lot",
      account: "zerodha|AB1234",
      instrument: "isin:INE040A01034",
      day: "2024-06-03",
      quantity: "12",
      price: "1500",
    } as const;
    db.settlements.set(asha.id, [{ id, entry, excluded: null }]);
    msw.use(fails("changeSettlements", "internal"));
  },
  play: async ({ canvas, step }) => {
    await step("Undoes a purchase while the server fails", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Undo HDFCBANK" }));
    });
    await step("The page says so, and the purchase is kept", async () => {
      await expect(await canvas.findByText("We couldn't undo this")).toBeVisible();
      await expect(entries()).toHaveLength(1);
    });
  },
};

export const SaysWhyAnEntryIsNotUsed: Story = {
  beforeEach: () => {
    const id = "5f0c6a9e-0f55-4c3b-9c3a-000000000001";
    const entry = {
      kind: "expiry",
      account: "zerodha|AB1234",
      instrument: "fno:NIFTY|2026-06-16|23900|CE",
      price: "0",
      day: null,
    } as const;
    db.settlements.set(asha.id, [{ id, entry, excluded: null }]);
  },
  play: async ({ canvas, step }) => {
    await step("An entry that nothing needs says why it isn't used", async () => {
      await expect(await canvas.findByText("This isn't used")).toBeVisible();
      await expect(canvas.getByText("Nothing of the contract is left.")).toBeVisible();
    });
  },
};

export const HasNoMissingBuys: Story = {
  args: { token: tokenOf(newcomer) },
  play: async ({ canvas, step }) => {
    await step("An account without trades has no missing buys", async () => {
      await expect(await canvas.findByText("No missing buys")).toBeVisible();
    });
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("settlements")),
  play: async ({ canvas, step }) => {
    await step("A placeholder is shown while the positions load", async () => {
      await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("settlements", "internal")),
  play: async ({ canvas, msw, step }) => {
    await step("Presses Try again after the loading has failed", async () => {
      const again = await canvas.findByRole("button", { name: "Try again" });
      msw.resetHandlers();
      await userEvent.click(again);
    });
    await step("The positions are there", async () => {
      await expect(await canvas.findByText("HDFCBANK")).toBeVisible();
    });
  },
};

export const AddsAPurchaseOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    const dialog = await open("Add the purchase of HDFCBANK");
    await step("Opens the form on a phone: nothing is wider than the screen", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
    await step("Cancel leads back to its button", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await closed();
      await expect(canvas.getByRole("button", { name: "Add the purchase of HDFCBANK" })).toHaveFocus();
    });
  },
};

export const HidesAmounts: Story = {
  args: { hidden: true },
  play: async ({ canvas, canvasElement, step }) => {
    await step("Marks an option while amounts are hidden", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Expired worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
    });
    await step("No amount is on the page", async () => {
      await expect(canvasElement.textContent).not.toMatch(/₹/);
    });
  },
};
