import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { giveFills, manyRoundTrips } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { instruments, Page, pageHeight, ready, roundTrips, rowAt } from "./round-trips.story-setup.tsx";

const meta = {
  ...roundTrips,
  title: "Features/Analytics/Round trips",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HasCardsWithASortFieldOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Shows cards, without a choice of columns", async () => {
      await ready();
      await expect(canvas.queryByRole("button", { name: "Columns" })).not.toBeInTheDocument();
    });
    await step("Chooses Gross, lowest first", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Order"), "Gross, lowest first");
      await waitFor(() => expect(instruments()[0]).toBe("NIFTY 16 Jun 2026 23900 CE"));
    });
    await step("Shows day and price of the entry", async () => {
      await expect(rowAt(2)).toHaveTextContent("In 08 Jun 26, 09:20 ₹88.40");
    });
    await step("Shows nothing wider than the screen", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  },
};

export const HidesAmounts: Story = {
  render: (args) => (
    <PrivacyProvider hidden>
      <Page {...args} />
    </PrivacyProvider>
  ),
  play: async ({ step }) => {
    await step("Shows the row of RELIANCE", async () => {
      await ready();
      await waitFor(() => expect(rowAt(5)).toHaveTextContent("RELIANCE"));
    });
    await step("Hides its amounts", async () => {
      await expect(rowAt(5)).not.toHaveTextContent(/438|Profit|Loss/);
      await expect(within(rowAt(5)).getAllByText("hidden")).toHaveLength(4);
    });
    await step("Shows its exit price", async () => {
      await expect(rowAt(5)).toHaveTextContent("₹1,291.10");
    });
    await step("Has no amounts in the titles of the cells", async () => {
      for (const cell of within(rowAt(5)).getAllByRole("cell")) await expect(cell).not.toHaveAttribute("title");
    });
  },
};

export const KeepsNamesAndPricesWholeOnTheSmallestPhone: Story = {
  render: (args) => (
    <div className="w-80">
      <Page {...args} />
    </div>
  ),
  play: async ({ step }) => {
    await step("Shows the cards of the trades", async () => {
      await ready();
      await screen.findByLabelText("Order");
      await waitFor(() => expect(rowAt(3)).toHaveTextContent("NIFTY 16 Jun 2026 23900 CE"));
    });
    await step("Cuts no name and no price", async () => {
      for (const cell of screen.getAllByRole("cell")) {
        await expect(`${cell.textContent} ${cell.scrollWidth - cell.clientWidth}`).toBe(`${cell.textContent} 0`);
      }
    });
  },
};

/** Limit for a hang, not for a busy machine. */
const LOADS = { timeout: 15_000 };

export const ShowsTheWorkingOfAFigureOfARow: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses the Net P&L of a contract", async () => {
      await ready();
      await userEvent.click(canvas.getByRole("button", { name: /working of Net P&L of NIFTY 16 Jun 2026 23900 CE$/ }));
    });
    await step("Shows the gross P&L behind it", async () => {
      const net = await screen.findByRole("dialog", { name: "Net P&L of NIFTY 16 Jun 2026 23900 CE" });
      await within(net).findByText("Gross P&L", {}, LOADS);
    });
    await step("Closes it by Escape", async () => {
      await userEvent.keyboard("{Escape}");
    });
    await step("Presses the charges of the contract", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Charges of NIFTY 16 Jun 2026 23900 CE$/ }));
    });
    await step("Shows the STT with its rate", async () => {
      const charges = await screen.findByRole("dialog", { name: "Charges of NIFTY 16 Jun 2026 23900 CE" });
      // Down to one charge line, with its rate.
      await within(charges).findAllByText(/^STT, /, {}, LOADS);
      await expect(charges).toHaveTextContent(/\d% of /);
    });
  },
};

export const ShowsTheTotalsOfWhatFits: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Presses the win rate: the division behind it is shown", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: /working of Win rate$/ }));
      await expect(await screen.findByRole("dialog", { name: "Win rate" })).toHaveTextContent(/\d+ ÷ \d+ = /);
    });
  },
};

/** An import adds a round trip after the first window, so the next window has a newer version. */
export const NeverMixesRowsOfTwoVersions: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(450)),
  play: async ({ step }) => {
    await step("Knows of 450 trades", async () => {
      const table = await ready();
      await expect(table).toHaveAttribute("aria-rowcount", "451");
    });
    await step("Scrolls to the end after ten more were imported: the table knows of 460", async () => {
      giveFills(asha, manyRoundTrips(460));
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "461"), LOADS);
    });
    await step("Scrolls to the top: the first row is of the newer version", async () => {
      scrollTo({ top: 0 });
      // The newest round trip of the newer version is the first row.
      await waitFor(() => expect(rowAt(2)).toHaveTextContent("15 Feb 25"), LOADS);
    });
  },
};
