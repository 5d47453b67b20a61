import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { journalTrades, longJournalTrade, makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { failedForm } from "../page/form/form-state.ts";
import { PrivacyProvider } from "../page/privacy.tsx";
import type { TradeFormState } from "./form/trade-form.tsx";
import { emptyTradeValues, valuesOf } from "./form/trade-values.ts";
import { JournalScreen } from "./journal-screen.tsx";

const failure = new Failure("unreachable", "We couldn't reach the server.");
const form: TradeFormState = {
  mode: "add",
  type: "intraday",
  last: { symbol: "INFY", quantity: "10" },
  symbols: ["INFY"],
  values: { ...emptyTradeValues, buyDateTime: "2026-04-01T09:15", sellDateTime: "2026-04-01T11:07" },
  lastDay: "2026-04-02",
  submission: { status: "ready" },
};
const [first = makeJournalTrade()] = journalTrades;

const meta = {
  title: "Screens/Journal",
  component: JournalScreen,
  decorators: (Story) => (
    <main>
      <Story />
    </main>
  ),
  args: {
    page: journalPageAt("/trading-journal"),
    links: journalLinks,
    claims: journalClaims,
    dashboardHref: "#dashboard",
    state: { status: "ready", trades: journalTrades },
    unsaved: [],
    problem: null,
    view: { type: "intraday" },
    form: null,
    onViewChange: fn(),
    onAdd: fn(),
    onSubmit: fn(),
    onCloseForm: fn(),
    onReload: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onRetry: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof JournalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const on = (path: string, type: "intraday" | "equity" = "intraday"): Story => ({
  args: {
    page: journalPageAt(path),
    view: { type },
    state: { status: "ready", trades: journalTrades.map((trade) => ({ ...trade, type })) },
  },
});
const phone = { viewport: { value: "phone" } };

export const Ready: Story = {};
export const InTheShell: Story = { args: { bare: true } };
export const ReadyEquity: Story = on("/trading-journal", "equity");
export const StockMarket: Story = on("/stock-market-trading-journal");
export const StockMarketEquity: Story = on("/stock-market-trading-journal", "equity");
export const Free: Story = on("/free-trading-journal");
export const FreeEquity: Story = on("/free-trading-journal", "equity");
export const Nse: Story = on("/nse-trading-journal");
export const NseEquity: Story = on("/nse-trading-journal", "equity");
export const Bse: Story = on("/bse-trading-journal");
export const BseEquity: Story = on("/bse-trading-journal", "equity");
export const IndianStockMarket: Story = on("/indian-stock-market-trading-journal");
export const IndianStockMarketEquity: Story = on("/indian-stock-market-trading-journal", "equity");
export const Crypto: Story = on("/crypto-trading-journal");
export const CryptoEquity: Story = on("/crypto-trading-journal", "equity");
export const Forex: Story = on("/forex-trading-journal");
export const ForexEquity: Story = on("/forex-trading-journal", "equity");
export const Ai: Story = on("/ai-trading-journal");
export const AiEquity: Story = on("/ai-trading-journal", "equity");
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Empty: Story = { args: { state: { status: "ready", trades: [] } } };
export const EmptyEquity: Story = { args: { ...Empty.args, view: { type: "equity" } } };
export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };
export const LongName: Story = {
  args: { state: { status: "ready", trades: [longJournalTrade, ...journalTrades] } },
};
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

/** No text of a row lies on another one's. */
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
export const Saving: Story = { args: { unsaved: [{ trade: { ...first, _id: "k1" }, save: "saving" }] } };
export const NotSaved: Story = {
  args: {
    unsaved: [{ trade: { ...first, _id: "k1", symbol: "WIPRO" }, save: "failed" }],
    problem: { title: "We couldn't save WIPRO", failure },
  },
};
export const NotSavedAndNotLoaded: Story = {
  args: { ...NotSaved.args, problem: null, state: { status: "failed", failure, retrying: false } },
};
export const OutOfDate: Story = {
  args: { state: { status: "ready", trades: journalTrades, failure, retrying: false } },
};
export const FormOpen: Story = { args: { form } };
const filled = valuesOf(first);
export const FormFilled: Story = { args: { form: { ...form, values: filled } } };
export const FormOfAShort: Story = {
  args: {
    form: {
      ...form,
      values: { ...filled, buyDateTime: filled.sellDateTime, sellDateTime: filled.buyDateTime },
    },
  },
};
export const FormOfAnEdit: Story = {
  args: { form: { ...form, mode: "edit", values: filled, submission: failedForm(failure) } },
};
export const FormBusy: Story = {
  args: { form: { ...form, mode: "edit", values: filled, submission: { status: "submitting" } } },
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

export const AmountsHidden: Story = {
  args: { bare: true },
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
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

export const SaysItselfToSearchEngines: Story = {
  tags: ["spec:2.7", "spec:2.39"],
  ...on("/nse-trading-journal"),
  play: async ({ step }) => {
    await step("Has title, canonical address and description of its own", async () => {
      await expect(document.title).toMatch(/^NSE Trading Journal/);
      const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
      await expect(canonical).toBe("https://saudabook.example/nse-trading-journal");
      const description = document.head.querySelector('meta[name="description"]')?.getAttribute("content");
      await expect(description).toMatch(/\bNSE\b/);
    });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const data = blocks.map((block) => JSON.parse(block.textContent ?? ""));
    await step("Describes organisation, application with its rating, and FAQ in structured data", async () => {
      await expect(data.map((one) => one["@type"])).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
      await expect(data[1]).toMatchObject({
        name: "Saudabook NSE Trading Journal",
        offers: { price: "0", priceCurrency: "INR" },
        aggregateRating: { ratingValue: "4.8", ratingCount: 1245 },
        dateModified: "2023-04-23",
      });
    });
    await step("Describes every question of the page", async () => {
      await expect(data[2].mainEntity.length).toBe(document.querySelectorAll("details").length);
    });
    await step("Has no markup in its structured data", async () => {
      for (const block of blocks) await expect(block.textContent).not.toContain("<");
    });
  },
};

export const SaysTradingOnceToSearchEngines: Story = {
  tags: ["spec:2.7"],
  play: async ({ step }) => {
    await step("Names the journal in its structured data, with Trading once", async () => {
      const names = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block) => JSON.parse(block.textContent ?? "").name,
      );
      await expect(names).toEqual(["Saudabook", "Saudabook Trading Journal", undefined]);
    });
  },
};

export const LeadsToTheOtherJournals: Story = {
  tags: ["spec:2.40"],
  ...on("/crypto-trading-journal"),
  play: async ({ step }) => {
    await step("Links to all eight journals, and marks its own", async () => {
      const nav = within(screen.getByRole("navigation", { name: "Journals" }));
      await expect(nav.getAllByRole("link")).toHaveLength(8);
      await expect(nav.getByRole("link", { name: "Crypto" })).toHaveAttribute("aria-current", "page");
    });
    await step("Links to the seven related journals", async () => {
      const related = within(screen.getByRole("region", { name: "Related journals" }));
      await expect(related.getAllByRole("link")).toHaveLength(7);
      await expect(related.queryByRole("link", { name: /Crypto/ })).not.toBeInTheDocument();
    });
  },
};

export const AsksForTheOtherType: Story = {
  tags: ["spec:2.41"],
  play: async ({ args, step }) => {
    await step("Shows intraday trades", async () => {
      await expect(screen.getByRole("button", { name: "Add Intraday Trade" })).toBeVisible();
    });
    await step("Chooses Equity: the equity trades are requested", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Equity" }));
      await expect(args.onViewChange).toHaveBeenCalledWith({ type: "equity" });
    });
  },
};

export const OffersRetryAndDiscardForWhatIsNotSaved: Story = {
  ...NotSaved,
  play: async ({ args, step }) => {
    await step("Says that WIPRO could not be saved", async () => {
      await expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save WIPRO");
      await expect(screen.getByText("Not saved")).toBeVisible();
    });
    await step("Presses Retry and Discard: each is requested once", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      await userEvent.click(screen.getByRole("button", { name: "Discard" }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
      await expect(args.onDiscard).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysWhatItUnderstoodOfAShort: Story = {
  ...FormOfAShort,
  play: async ({ step }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Add Intraday Trade" }));
    await step("Says that it is a short, and that its target isn't below the sell price", async () => {
      await expect(dialog.getByText(/Sold first and bought back later/)).toBeVisible();
      await expect(dialog.getByText(/The target isn't below the sell price/)).toBeVisible();
    });
    await step("Types a target below the sell price: the remark is gone", async () => {
      await userEvent.clear(dialog.getByLabelText("Target"));
      await userEvent.type(dialog.getByLabelText("Target"), "1470");
      await expect(dialog.queryByText(/The target isn't below/)).not.toBeInTheDocument();
    });
  },
};

export const AsksInTheOrderOfTheSpecificationAndSaysFirstWhatIsRequired: Story = {
  ...FormOpen,
  play: async ({ step }) => {
    const dialog = await screen.findByRole("dialog", { name: "Add Intraday Trade" });
    await step("Says first that all eight fields are required", async () => {
      await expect(dialog).toHaveAccessibleDescription(/all eight fields are required/);
    });
    const fields = [...dialog.querySelectorAll("input")];
    await step("Has its fields in the order of the specification", async () => {
      await expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual([
        ...["Stock Name", "Buy Price", "Quantity", "Sell Price", "Target", "Stop Loss"],
        ...["Buy Date & Time", "Sell Date & Time"],
      ]);
    });
    await step("Marks each of them as required", async () => {
      for (const field of fields) await expect(field).toBeRequired();
    });
  },
};

export const RefusesATradeThatOpensAtZero: Story = {
  args: { form: { ...form, values: { ...filled, buyPrice: "0" } } },
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Presses Add Intraday Trade with a buy price of 0", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
    });
    await step("Says that Buy Price must be more than 0", async () => {
      await expect(
        await dialog.findByText("Buy Price must be more than 0: only the price that closes a trade may be 0"),
      ).toBeVisible();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const NamesEachMissingFieldAndGoesToTheFirst: Story = {
  tags: ["spec:5.9"],
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Presses Add Intraday Trade with an empty form", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
    });
    await step("Moves the focus to the first missing field, with its reason", async () => {
      await expect(await dialog.findByText("Stock Name is required")).toBeVisible();
      await expect(dialog.getByLabelText("Stock Name")).toHaveFocus();
    });
    await step("Counts the fields, and gives each its reason without an alert", async () => {
      await expect(dialog.getByText("6 fields need your attention")).toHaveRole("status");
      await expect(dialog.getByLabelText("Buy Price")).toHaveAccessibleDescription("Buy Price is required");
      await expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const IsFilledAndSentByKeyboardAlone: Story = {
  tags: ["spec:3.5", "spec:5.10"],
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Opens with the focus on Stock Name", async () => {
      await expect(dialog.getByLabelText("Stock Name")).toHaveFocus();
    });
    await step("Takes the suggested stock name by keyboard, and moves on", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(dialog.getByLabelText("Stock Name")).toHaveValue("INFY");
      await expect(dialog.getByLabelText("Buy Price")).toHaveFocus();
    });
    await step("Types the other fields: the ratio of risk to reward appears", async () => {
      await userEvent.keyboard("1,480.50{Tab}{Tab}1502.25{Tab}");
      await userEvent.type(dialog.getByLabelText("Target"), "1520");
      await userEvent.type(dialog.getByLabelText("Stop Loss"), "1465");
      await expect(dialog.getByText("1 : 2.55")).toBeVisible();
    });
    await step("Presses Enter: the trade is sent with its P&L", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ symbol: "INFY", buyPrice: "1480.50", quantity: "10", pnl: "217.50", status: "WIN" }),
      );
    });
  },
};

export const GivesWhatWasTypedToItsCallerWhenItIsClosed: Story = {
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Types a stock name, and closes the form by Escape", async () => {
      await userEvent.type(dialog.getByLabelText("Stock Name"), "tcs");
      await userEvent.keyboard("{Escape}");
    });
    await step("Hands over the typed values", async () => {
      await expect(args.onCloseForm).toHaveBeenCalledWith(expect.objectContaining({ symbol: "tcs" }));
    });
  },
};
