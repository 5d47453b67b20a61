import { journalTrades, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { journal } from "./journal.story-setup.tsx";
import { AmountsHidden, NotSavedAndNotLoaded } from "./journal-screen.stories.tsx";
import { JournalScreen } from "./journal-screen.tsx";

const meta = {
  ...journal,
  title: "Screens/Journal",
  component: JournalScreen,
} satisfies Meta<typeof JournalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

const huge = "9999999999.123456";

const hugeTrade = makeJournalTrade({
  _id: "huge",
  symbol: "BTCINR",
  buyPrice: "0.01",
  sellPrice: huge,
  quantity: huge,
  targetPrice: huge,
  stopLoss: huge,
  pnl: "-99999999982400000000.51",
  status: "LOSS",
});

/** The texts of a row do not overlap. */
export const HugeNumbersStayApartOnPhone: Story = {
  args: {
    state: { status: "ready", trades: [hugeTrade, ...journalTrades] },
    unsaved: [{ trade: { ...hugeTrade, _id: "k1" }, save: "failed" }],
  },
  globals: phone,
  play: async ({ step }) => {
    await step("Shows no text of a row over another one", async () => {
      for (const row of screen.getAllByRole("row").slice(1)) {
        const boxes = [...row.children].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return { text: cell.textContent, box: range.getBoundingClientRect() };
        });
        for (const [index, { text, box }] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            await expect(across > 1 && down > 1, `${text} over ${other.text}`).toBe(false);
          }
        }
      }
    });
  },
};

const headers = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);

export const HasTheTenColumnsAndTheTotalsOfWhatIsShown: Story = {
  tags: ["spec:2.42"],
  play: async ({ step }) => {
    await step("Has the ten columns of the journal", async () => {
      await expect(headers()).toEqual([
        ...["Stock Name", "Buy Price", "Quantity", "Sell Price", "Buy Date & Time", "Sell Date & Time", "Target"],
        ...["Stop Loss", "P&L", "Status"],
      ]);
    });
    await step("Shows profit, number of trades and losses of the trades shown", async () => {
      const totals = screen.getByLabelText("Totals of what is shown");
      // 217.50 − 3,048.50 + 5,937.50 + 468.00
      await expect(totals).toHaveTextContent("Profit of +\u2060₹3,574.50");
      await expect(totals).toHaveTextContent("Trades4");
      await expect(totals).toHaveTextContent("Losses (1)Loss of −\u2060₹3,048.50");
    });
  },
};

export const HidesResultsAndQuantities: Story = {
  ...AmountsHidden,
  play: async ({ canvas, step }) => {
    await step("Dots are in place of each sum", async () => {
      const totals = canvas.getByText("Total P&L").closest("dl") as HTMLElement;
      await expect(totals.textContent).not.toContain("₹");
    });
    await step("Dots are in place of the quantity and the result of each trade", async () => {
      const [, ...rows] = canvas.getAllByRole("row");
      await expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) await expect(within(row).getAllByText("••••")).toHaveLength(2);
    });
  },
};

export const ShowsNoTotalsWhileTheListIsNotLoaded: Story = {
  ...NotSavedAndNotLoaded,
  play: async ({ step }) => {
    await step("Shows the trade that is not saved, and that the others could not be loaded", async () => {
      await expect(screen.getByRole("row", { name: /^WIPRO/ })).toBeVisible();
      await expect(screen.getByText("We couldn't load your trades")).toBeVisible();
    });
    await step("Shows no totals", async () => {
      await expect(screen.queryByLabelText("Totals of what is shown")).not.toBeInTheDocument();
    });
  },
};

const contracts = ["BANKNIFTY26MAR52000CE", "NIFTY 24 MAR 26 23900 CALL", "MIDCPNIFTY26MAR12500PE"];

export const BreaksAContractBetweenItsPartsOnly: Story = {
  args: {
    state: {
      status: "ready",
      trades: contracts.map((symbol) => makeJournalTrade({ _id: symbol, symbol })),
    },
  },
  play: async ({ step }) => {
    await step("Shows each contract name whole, and its strike in one piece", async () => {
      for (const [index, symbol] of contracts.entries()) {
        const cell = screen.getAllByRole("row")[index + 1]?.children[0];
        await expect(cell?.textContent).toBe(symbol);
        const strike = /(?:52000|23900|12500)/.exec(symbol)?.[0] ?? "";
        const texts = document.createTreeWalker(cell ?? document.body, NodeFilter.SHOW_TEXT);
        let found = 0;
        while (texts.nextNode()) {
          if (texts.currentNode.textContent?.includes(strike) !== true) continue;
          found += 1;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          await expect(range.getClientRects()).toHaveLength(1);
        }
        await expect(found, `${strike} is in one piece`).toBe(1);
      }
    });
  },
};

export const ContractsOnPhone: Story = {
  ...BreaksAContractBetweenItsPartsOnly,
  globals: phone,
  play: (context) => BreaksAContractBetweenItsPartsOnly.play?.(context),
};

const fine = makeJournalTrade({
  _id: "fine",
  symbol: "SHIBINR",
  buyPrice: "0.00001234",
  sellPrice: "0.00001301",
  quantity: "5000000",
  targetPrice: "0.000014",
  stopLoss: "83.1225",
  pnl: "3.35",
  status: "WIN",
});

export const ShowsAllDecimalsOfAPriceOnRequest: Story = {
  args: { state: { status: "ready", trades: [fine] } },
  play: async ({ step }) => {
    const row = screen.getByRole("row", { name: /^SHIBINR/ });
    await step("Shows prices of two decimals, and says that they are rounded", async () => {
      await expect(row).toHaveTextContent("₹0.00");
      await expect(screen.getByText("Prices rounded to two decimals")).toBeVisible();
    });
    await step("Presses Show all decimals: every price of the trade has its decimals", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Show all decimals" }));
      for (const price of ["₹0.00001234", "₹0.00001301", "₹0.000014", "₹83.1225"]) {
        await expect(row).toHaveTextContent(price);
      }
    });
    await step("Presses Show two decimals: the prices are rounded again", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Show two decimals" }));
      await expect(row).not.toHaveTextContent("₹83.1225");
    });
  },
};

export const AllDecimalsOnPhone: Story = {
  ...ShowsAllDecimalsOfAPriceOnRequest,
  globals: phone,
  play: (context) => ShowsAllDecimalsOfAPriceOnRequest.play?.(context),
};

export const OffersAllDecimalsOnlyWhereThereAreMore: Story = {
  play: async ({ step }) => {
    await step("Shows the trades without a button for all decimals", async () => {
      await screen.findByRole("table");
      await expect(screen.queryByRole("button", { name: "Show all decimals" })).not.toBeInTheDocument();
    });
  },
};
