import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { defaultRoundTripView } from "./round-trip-view.ts";
import { instruments, Page, ready, roundTrips, rowAt } from "./round-trips.story-setup.tsx";

const meta = {
  ...roundTrips,
  title: "Features/Analytics/Round trips",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const head = (name: string) => screen.getByRole("columnheader", { name });

export const ShowsClosedRoundTripsWithTheNewestExitFirst: Story = {
  play: async ({ canvas, step }) => {
    await step("Lists the five closed trades, with the newest exit first", async () => {
      await ready();
      await expect(canvas.getByText("5 closed trades")).toBeVisible();
      await waitFor(() =>
        expect(instruments()).toEqual([
          "NIFTY 30 Jun 2026 FUT",
          "NIFTY 16 Jun 2026 23900 CE",
          "SENSEX 11 Jun 2026 82000 PE",
          "RELIANCE",
          "INFY",
        ]),
      );
    });
    await step("Shows side, quantity, entry, exit, holding time and gross P&L of RELIANCE", async () => {
      const cells = within(rowAt(5)).getAllByRole("cell");
      // The accessible name of a number's button continues with its action.
      const texts = cells.map((cell) => cell.textContent?.replace(/, show the working of .*$/, ""));
      await expect(texts.slice(0, 5)).toEqual([
        "RELIANCE",
        "Long",
        "50",
        "₹1,282.3301 Jun 26, 09:31",
        "₹1,291.1001 Jun 26, 15:12",
      ]);
      await expect(texts[5]).toBe("5 h 41 min");
      await expect(texts[6]).toBe("Profit of +\u2060₹438.75");
    });
    await step("Marks estimated charges", async () => {
      await expect(canvas.getByText("1 trade uses estimated charges.")).toBeVisible();
      await expect(within(rowAt(4)).getByText("est.")).toBeVisible();
    });
  },
};

export const SortsByItsHeadsBothWays: Story = {
  play: async ({ args, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Presses Gross: the highest is first", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Gross" }));
      await waitFor(() => expect(head("Gross")).toHaveAttribute("aria-sort", "descending"));
      await waitFor(() => expect(instruments()[0]).toBe("NIFTY 30 Jun 2026 FUT"));
    });
    await step("Presses Gross again: the lowest is first", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Gross" }));
      await waitFor(() => expect(instruments()[0]).toBe("NIFTY 16 Jun 2026 23900 CE"));
      await expect(head("Gross")).toHaveAttribute("aria-sort", "ascending");
    });
    await step("Requests the view with this order alone", async () => {
      await expect(head("Exit")).toHaveAttribute("aria-sort", "none");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({
        ...defaultRoundTripView,
        sort: { column: "gross", direction: "ascending" },
      });
    });
    await step("Offers no order by holding time", async () => {
      // The contract has no sorting by holding time.
      await expect(screen.queryByRole("button", { name: "Holding" })).not.toBeInTheDocument();
    });
  },
};

export const ChoosesColumns: Story = {
  play: async ({ args, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Takes away Charges and Gross in the menu of columns, and adds Account", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Columns" }));
      await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: /^Charges/ }));
      await userEvent.click(screen.getByRole("menuitemcheckbox", { name: /^Gross/ }));
      await userEvent.click(screen.getByRole("menuitemcheckbox", { name: /^Account/ }));
      await userEvent.keyboard("{Escape}");
    });
    await step("Shows the account, and no charges", async () => {
      await waitFor(() => expect(head("Account")).toBeVisible());
      await expect(screen.queryByRole("columnheader", { name: "Charges" })).not.toBeInTheDocument();
      await expect(within(rowAt(4)).getByText("Groww 4567890123")).toBeVisible();
    });
    await step("Requests the view with these columns", async () => {
      await expect(args.onViewChange).toHaveBeenLastCalledWith({
        ...defaultRoundTripView,
        columns: ["instrument", "side", "quantity", "open", "entry", "exit", "holding", "net", "r", "account"],
      });
    });
  },
};

export const ShowsWhatIsOpen: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Chooses Open: the two open trades are listed", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Open" }));
      await waitFor(() => expect(canvas.getByText("2 open trades")).toBeVisible());
      await waitFor(() => expect(instruments()).toEqual(["ITC", "TCS"]));
    });
    await step("Shows the cost of the open quantity", async () => {
      await expect(within(rowAt(3)).getByText("₹42,000.00")).toBeVisible();
    });
    await step("Sorts by the entry", async () => {
      await expect(head("Entry")).toHaveAttribute("aria-sort", "descending");
    });
  },
};

export const LeadsToARoundTrip: Story = {
  args: { tripHref: (id: string) => `#trip-${id.length}` },
  play: async ({ step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    const link = await screen.findByRole("link", { name: "RELIANCE" });
    await step("Links RELIANCE to its trade", async () => {
      await expect(link).toHaveAttribute("href", "#trip-22");
    });
    await step("Has the link under the whole row", async () => {
      const row = rowAt(5).getBoundingClientRect();
      // The whole row is the target.
      await expect(document.elementFromPoint(row.right - 30, row.top + row.height / 2)).toBe(link);
    });
  },
};
