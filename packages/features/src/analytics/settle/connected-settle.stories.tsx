import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Page, panel, settle } from "./settle.story-setup.tsx";

const meta = {
  ...settle,
  title: "Features/Analytics/Left out",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

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
        "1 contract of ₹5,535.00 is left out with 1 fill: no file has the day of expiry.",
        "1 symbol has two ISINs: the shares before and after aren't matched.",
      ]);
    });
    await step("The positions are listed by reason", async () => {
      await expect(within(await panel("Missing buys")).getByText("HDFCBANK")).toBeVisible();
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
    await step("Names the account, the first day of its files and the first sale, and guesses no days", async () => {
      await expect(within(tradebooks).getByText("Zerodha AB1234")).toBeVisible();
      await expect(tradebooks).toHaveTextContent("Your files begin on 20 May 2025.");
      await expect(tradebooks).toHaveTextContent(
        "2 missing buys, sold for ₹60,753.00 from 2 Jul 2025 on. None of your files has the purchases.",
      );
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
    const sold = await panel("Missing buys");
    await step("The largest sale comes first", async () => {
      const rows = within(sold).getAllByRole("listitem");
      await expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual(["TCS", "HDFCBANK"]);
    });
  },
};

export const HasNoMissingBuys: Story = {
  args: { token: tokenOf(newcomer) },
  play: async ({ canvas, step }) => {
    await step("An account without trades leaves nothing out", async () => {
      await expect(await canvas.findByText("Nothing is left out")).toBeVisible();
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

export const HidesAmounts: Story = {
  args: { hidden: true },
  play: async ({ canvas, canvasElement, step }) => {
    await step("Marks an option while amounts are hidden", async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Mark as worthless: NIFTY 9 Jun 2026 24000 PE" }),
      );
      await expect(await canvas.findByText("Saved", { selector: "p" })).toBeVisible();
    });
    await step("No amount is on the page", async () => {
      await expect(canvasElement.textContent).not.toMatch(/₹/);
    });
  },
};
