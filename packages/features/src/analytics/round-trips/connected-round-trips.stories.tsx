import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, manyRoundTrips, openFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedRoundTrips, type ConnectedRoundTripsProps } from "./connected-round-trips.tsx";
import { defaultRoundTripView } from "./round-trip-view.ts";

/** Holds view and filter, as the address does. */
function Page({ token, ...props }: ConnectedRoundTripsProps & { token: string }) {
  const [view, setView] = useState(props.view);
  const [filter, setFilter] = useState<AnalysisFilter>(props.filter);
  return (
    <StoryServer token={token}>
      <main className="p-4">
        <h1 className="sr-only">Analytics</h1>
        <ConnectedRoundTrips
          {...props}
          filter={filter}
          view={view}
          onViewChange={(next) => {
            props.onViewChange(next);
            setView(next);
          }}
          onClearFilters={() => setFilter({})}
        />
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Features/Analytics/Round trips",
  component: Page,
  args: {
    token: tokenOf(asha),
    filter: {},
    measure: "net",
    view: defaultRoundTripView,
    onViewChange: fn(),
    tripHref: (id: string) => `#${id}`,
    onClearFilters: fn(),
  },
  beforeEach: () => giveFills(asha, [...closedFills, ...openFills]),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowAt = (index: number) =>
  screen.getAllByRole("row").find((row) => row.getAttribute("aria-rowindex") === String(index)) as HTMLElement;
const instruments = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => {
      const [link] = within(row).getAllByRole("link");
      return link?.getAttribute("aria-label") ?? link?.textContent;
    });
const head = (name: string) => screen.getByRole("columnheader", { name });
const pageHeight = () => document.documentElement.scrollHeight;
const ready = () => screen.findByRole("table", { name: "Trades" });

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
      // The name of a number's button goes on with what it does.
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
      // The contract sorts by no holding time.
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
    await step("Has no column of holding times", async () => {
      await expect(screen.queryByRole("columnheader", { name: "Holding" })).not.toBeInTheDocument();
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

export const LoadsTheRowsThatAreLookedAt: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(450)),
  play: async ({ step }) => {
    const table = await ready();
    await step("Knows of 450 trades, and holds the rows in sight", async () => {
      await expect(table).toHaveAttribute("aria-rowcount", "451");
      await expect(screen.getAllByRole("row").length).toBeLessThan(80);
    });
    await step("Scrolls to the end: the last round trip is loaded", async () => {
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(rowAt(451)).not.toHaveAttribute("aria-busy"));
      await expect(rowAt(451)).toHaveTextContent("RELIANCE");
    });
    await step("Presses Back to top: the first row is there", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
      await waitFor(() => expect(rowAt(2)).toBeVisible());
    });
  },
};

export const OffersAnotherTryForAWindowThatFailed: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(450)),
  play: async ({ canvas, msw, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Scrolls to the end without a connection: trades 401 to 450 could not be loaded", async () => {
      msw.use(unreachable("roundTrips"));
      scrollTo({ top: pageHeight() });
      await expect(await canvas.findByText("We couldn't load trades 401 to 450")).toBeInTheDocument();
    });
    await step("Presses Try again, with the server there: they are loaded", async () => {
      msw.resetHandlers();
      for (const again of canvas.getAllByRole("button", { name: "Try again" })) await userEvent.click(again);
      await waitFor(() => expect(rowAt(451)).not.toHaveAttribute("aria-busy"));
    });
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("roundTrips")),
  play: async ({ canvas, step }) => {
    await step("Shows Loading...", async () => {
      await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("roundTrips", "internal")),
  play: async ({ canvas, msw, step }) => {
    await step("Shows the reason of the server", async () => {
      await expect(await canvas.findByText(internalError().message)).toBeVisible();
    });
    await step("Presses Try again, with the server there", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    });
    await step("Lists the five trades", async () => {
      await expect(await ready()).toHaveAttribute("aria-rowcount", "6");
    });
  },
};

export const IsEmptyOnceTheServerSaysSo: Story = {
  args: { token: tokenOf(newcomer) },
  play: async ({ canvas, step }) => {
    await step("Says that there are no closed trades yet", async () => {
      await expect(await canvas.findByText("No closed trades yet")).toBeVisible();
    });
  },
};

export const ClearsFiltersThatNothingMatches: Story = {
  args: { filter: { symbol: "WIPRO" } },
  play: async ({ canvas, step }) => {
    await step("Says that no trades match", async () => {
      await expect(await canvas.findByText("No trades match")).toBeVisible();
    });
    await step("Presses Clear filters: all five are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
      await expect(await ready()).toHaveAttribute("aria-rowcount", "6");
    });
  },
};

export const DownloadsTheRoundTripsThatAreShown: Story = {
  args: { filter: { segment: "equity" } },
  play: async ({ canvas, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    const files: Blob[] = [];
    const made = spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "#file";
    });
    const pressed = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await step("Presses CSV: one file is saved", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
      await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    });
    await step("Saves the head and the two trades that are shown", async () => {
      const lines = ((await files[0]?.text()) ?? "").trim().split("\n");
      await expect(lines).toHaveLength(3);
      await expect(lines.slice(1).map((line) => /RELIANCE|INFY/.test(line))).toEqual([true, true]);
    });
    made.mockRestore();
    pressed.mockRestore();
  },
};

export const SaysWhyADownloadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("exportRoundTrips")),
  play: async ({ canvas, step }) => {
    await step("Presses CSV without a connection", async () => {
      await ready();
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
    });
    const alert = await screen.findByRole("alertdialog", { name: "We couldn't download the trades" });
    await step("Says in an alert that the server could not be reached", async () => {
      await expect(within(alert).getByText(/couldn't reach the server/)).toBeVisible();
    });
    await step("Presses Cancel: the alert closes", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    });
  },
};

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

/** For a hang, not for a busy machine. */
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

/** After the first window, an import adds a round trip: the next window comes with a newer version. */
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
