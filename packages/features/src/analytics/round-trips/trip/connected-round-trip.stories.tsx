import { fails, hangs } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { factOf, head, Page, roundTrip } from "./round-trip.story-setup.tsx";

const meta = {
  ...roundTrip,
  title: "Features/Analytics/Round trip",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsARoundTripWithItsExecutions: Story = {
  play: async ({ canvas, step }) => {
    await step("Is headed by RELIANCE, with side, product and result", async () => {
      await expect(await head("RELIANCE")).toHaveTextContent("RELIANCELongIntradayWin");
    });
    await step("The browser's title names the trade", async () => {
      await waitFor(() => expect(document.title).toBe("RELIANCE · Trade of 1 Jun 2026 – Saudabook"));
    });
    await step("Shows gross P&L, average entry and holding time", async () => {
      await expect(factOf("Gross P&L")).toHaveTextContent("+\u2060₹438.75");
      await expect(factOf("Average entry")).toHaveTextContent("₹1,282.33");
      await expect(factOf("Held")).toHaveTextContent("5 h 41 min");
    });
    await step("Lists its three executions with time, side, quantity, price and amount", async () => {
      const rows = within(canvas.getByRole("group", { name: "Fills of the trade" })).getAllByRole("row");
      const texts = rows.map((row) =>
        within(row)
          .queryAllByRole("cell")
          .slice(0, 5)
          .map((cell) => cell.textContent),
      );
      await expect(texts.slice(1)).toEqual([
        ["01 Jun 2026, 09:31:02", "BUY", "25", "₹1,284.55", "₹32,113.75"],
        ["01 Jun 2026, 09:48:30", "BUY", "25", "₹1,280.10", "₹32,002.50"],
        ["01 Jun 2026, 15:12:48", "SELL", "50", "₹1,291.10", "₹64,555.00"],
      ]);
    });
    await step("Draws them as two buys and one sell", async () => {
      await expect(
        canvas.getByRole("img", { name: "2 buys ▲ and 1 sell ▼ between ₹1,280.10 and ₹1,291.10." }),
      ).toBeVisible();
    });
    await step("Leads to all trades, and to those in RELIANCE", async () => {
      await expect(canvas.getByRole("link", { name: "Trades" })).toHaveAttribute("href", "#round-trips");
      await expect(canvas.getByRole("link", { name: "All trades in RELIANCE" })).toHaveAttribute(
        "href",
        "#symbol=RELIANCE",
      );
    });
  },
};

export const ShowsHowEachFigureComesAbout: Story = {
  play: async ({ canvas, step }) => {
    await step("Is headed by RELIANCE", async () => {
      await head("RELIANCE");
    });
    await step("Opens the formulas: the subtraction behind the gross P&L is among them", async () => {
      await userEvent.click(canvas.getByText("How each figure is computed"));
      await expect(canvas.getByText("64,555 − 64,116.25 =")).toBeVisible();
    });
    await step("Presses STT among the charges", async () => {
      await userEvent.click(canvas.getByText("STT"));
    });
    const lines = within(canvas.getByRole("list", { name: "STT, line by line" })).getAllByRole("listitem");
    await step("Shows two lines: the purchase bears no STT, the sale does", async () => {
      await expect(lines).toHaveLength(2);
      await expect(lines[0]).toHaveTextContent("64,116.25 × 0 % = 0");
    });
    const stt = lines[1] as HTMLElement;
    await step("Shows the line of the sale with its day, rate, turnover, multiplication and rounding", async () => {
      await expect(stt).toBeVisible();
      await expect(stt).toHaveTextContent("1 Jun 2026");
      await expect(stt).toHaveTextContent("0.025 % of");
      await expect(stt).toHaveTextContent("₹64,555.00");
      await expect(stt).toHaveTextContent("64,555 × 0.025 % = 16.13875");
      await expect(stt).toHaveTextContent("rounded to whole rupees");
    });
    await step("Names the source of its rate as a text, without a link out of the product", async () => {
      await expect(stt).toHaveTextContent(/rounded to whole rupees · .*\w{4}/);
      await expect(within(stt).queryByRole("link")).not.toBeInTheDocument();
    });
  },
};

export const ShowsWhatIsStillOpen: Story = {
  args: { underlying: "TCS", status: "open" },
  play: async ({ canvas, step }) => {
    await step("Is headed by TCS", async () => {
      await head("TCS");
    });
    await step("Shows the closed and the open quantity, and the cost of the open one", async () => {
      await expect(factOf("Quantity closed")).toHaveTextContent(/^8$/);
      await expect(factOf("Still open")).toHaveTextContent(/^12$/);
      await expect(factOf("Cost of the open quantity")).toHaveTextContent("₹42,000.00");
    });
    await step("Says that it is still open", async () => {
      await expect(canvas.getByText(/It's still open/)).toBeVisible();
    });
    await step("Offers no exclusion", async () => {
      await expect(canvas.queryByRole("button", { name: "Exclude from statistics" })).not.toBeInTheDocument();
    });
  },
};

export const ListsItsExecutionsOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Is headed by RELIANCE", async () => {
      await head("RELIANCE");
    });
    await step("Lists the executions without a table", async () => {
      await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
      await expect(canvas.getByText("at ₹1,284.55")).toBeVisible();
    });
    await step("Shows nothing wider than the screen", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  },
};

export const HidesAmounts: Story = {
  args: { hidden: true },
  play: async ({ canvasElement, step }) => {
    await step("Is headed by RELIANCE", async () => {
      await head("RELIANCE");
    });
    await step("Shows no amount", async () => {
      await expect(canvasElement.textContent).not.toMatch(/438|64,?555|32,113|376\./);
    });
    await step("Shows the average price of the exit", async () => {
      await expect(factOf("Average exit")).toHaveTextContent("₹1,291.10");
    });
  },
};

export const SaysSoWhenThereIsNoSuchRoundTrip: Story = {
  args: { underlying: "" },
  play: async ({ canvas, step }) => {
    await step("Says that it can't find the trade", async () => {
      await expect(await canvas.findByText("We can't find this trade")).toBeVisible();
    });
    await step("Leads to all trades", async () => {
      await expect(canvas.getByRole("button", { name: "See all trades" })).toHaveAttribute("href", "#round-trips");
    });
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("roundTrip")),
  play: async ({ canvas, step }) => {
    await step("Shows Loading...", async () => {
      await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("roundTrip", "internal")),
  play: async ({ canvas, msw, step }) => {
    await step("Presses Try again, with the server there", async () => {
      const again = await canvas.findByRole("button", { name: "Try again" });
      msw.resetHandlers();
      await userEvent.click(again);
    });
    await step("Shows the trade", async () => {
      await waitFor(() => expect(canvas.getByRole("heading", { name: /^RELIANCE/ })).toBeVisible());
    });
  },
};
