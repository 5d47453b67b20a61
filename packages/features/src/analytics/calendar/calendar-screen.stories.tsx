import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeCalendar } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeBasis } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { CalendarScreen } from "./calendar-screen.tsx";

const ready = (calendar: ReturnType<typeof makeCalendar>) =>
  ({ status: "ready", data: calendar, busy: false }) as const;
const year = { yearKind: "calendar", year: null, month: null } as const;
const april = { yearKind: "calendar", year: "2025", month: "2025-04" } as const;

const meta = {
  title: "Screens/Analytics/Calendar",
  component: CalendarScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    load: ready(makeCalendar({ days: 156 })),
    view: year,
    onViewChange: fn(),
    noted: [],
    onDay: fn(),
    onPrint: fn(),
    accounts: null,
    monthBasis: null,
    today: "2026-11-21",
    analysis: { measure: "net" },
    tradesHref: ({ from, to }) => `#trades-${from}-${to}`,
  },
} satisfies Meta<typeof CalendarScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Month: Story = { args: { view: april, noted: ["2025-04-03", "2025-04-10", "2025-04-12"] } };
export const Loading: Story = { args: { load: { status: "loading" } } };
export const Failed: Story = {
  args: {
    load: {
      status: "failed",
      failure: new Failure("unreachable", "We couldn't reach the server."),
      retrying: false,
      onRetry: fn(),
    },
  },
};
export const NothingFits: Story = {
  args: { load: ready(makeCalendar({ days: 0 })), analysis: { measure: "net", side: "long" } },
};
export const Empty: Story = { args: { load: ready(makeCalendar({ days: 0 })) } };
const december2018 = { ...april, year: "2018", month: "2018-12" };
export const SaysWhyItIsEmpty: Story = {
  args: { load: ready(makeCalendar({ days: 1 })), view: { ...april, year: "2019", month: "2019-12" } },
  render: (args) => (
    <>
      <CalendarScreen {...args} />
      <CalendarScreen {...args} view={december2018} analysis={{ measure: "net", side: "long" }} />
      <CalendarScreen {...args} load={ready(makeCalendar({ days: 0 }))} view={year} />
    </>
  ),
  play: async ({ canvas, step }) => {
    await step("A month without exits, one whose exits don't fit, and an account without any", async () => {
      await expect(canvas.getByText("No booked exit in this month.")).toBeVisible();
      await expect(canvas.getByText("No booked exit in this month fits the filter.")).toBeVisible();
      await expect(canvas.getAllByText("No booked exit yet.")[0]).toBeVisible();
    });
  },
};
const { days, months, years } = makeCalendar({ days: 156 });
const incomplete = makeCalendar(
  { days: 156 },
  {
    days: days.map((row, at) => ({ ...row, leftOut: at % 7 === 0 ? 2 : 0 })),
    months: months.map((row) => ({ ...row, leftOut: row.exits > 0 ? 3 : 0 })),
    years: years.map((row) => ({ ...row, leftOut: 9 })),
  },
);
export const Incomplete: Story = { args: { load: ready(incomplete) } };
export const IncompleteMonth: Story = { args: { load: ready(incomplete), view: april } };

export const JudgesNoIncompletePeriod: Story = {
  ...Incomplete,
  play: async ({ canvas, step }) => {
    const table = within(canvas.getByRole("table", { name: /as a table$/ }));
    await step("Each month and the year say how many positions are left out", async () => {
      await expect(table.getAllByText("3 positions left out").length).toBeGreaterThan(3);
      await expect(table.getByText("9 positions left out")).toBeVisible();
    });
    await step("No sum is called a profit or a loss", async () => {
      await expect(table.queryByText(/^(Profit|Loss) of/)).toBeNull();
    });
  },
};
export const OneDay: Story = { args: { load: ready(makeCalendar({ days: 1 })), view: april } };
export const AllLosses: Story = { args: { load: ready(makeCalendar({ days: 156, onlyLosses: true })), view: april } };
export const Crores: Story = {
  args: { load: ready(makeCalendar({ days: 156, scale: 900 })), view: april },
};
export const Hidden: Story = {
  args: { view: april },
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const OpensAMonthAndGoesBack: Story = {
  args: { load: ready(makeCalendar({ days: 156 })) },
  play: async ({ canvas, args, step }) => {
    await step("Presses April 2025", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^April 2025: / }));
    });
    await step("Requests the month", async () => {
      await expect(args.onViewChange).toHaveBeenLastCalledWith(april);
    });
  },
};

export const PageKeysChangeTheMonthAndArrowsTheDay: Story = {
  args: { view: april },
  play: async ({ canvas, args, step }) => {
    const grid = canvas.getByRole("grid", { name: "April 2025" });
    await step("Presses the right arrow key: the next day has the focus", async () => {
      const days = [...grid.querySelectorAll<HTMLElement>("[tabindex]")];
      const at = days.findIndex(({ tabIndex }) => tabIndex === 0);
      days[at]?.focus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(days[at + 1]).toHaveFocus();
    });
    await step("Presses Page Down: the next month is requested", async () => {
      await userEvent.keyboard("{PageDown}");
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...april, month: "2025-05" });
    });
  },
};

export const MarksOpeningsExpiriesAndHolidays: Story = {
  args: { view: april },
  play: async ({ canvasElement, step }) => {
    await step("Names openings, expiries and holidays", async () => {
      for (const text of ["3 opening fills only", "Expiry of NIFTY, BANKNIFTY", "Holiday: Shri Mahavir Jayanti"]) {
        await expect(canvasElement).toHaveTextContent(text);
      }
    });
  },
};

export const HidesEveryAmount: Story = {
  ...Hidden,
  play: async ({ canvasElement, step }) => {
    await step("Shows no amount", async () => {
      await expect(canvasElement.textContent).not.toMatch(/₹\d/);
    });
  },
};

export const ShowsTheWorkingOfADayAndOfItsMonth: Story = {
  args: { view: april },
  play: async ({ canvas, step }) => {
    const days = within(canvas.getByRole("table", { name: "Days of April 2025" }));
    await step("The rows name their days without the year, which the head of the page has", async () => {
      await expect(days.getByRole("link", { name: "Tuesday, 1 April" })).toBeVisible();
    });
    await step("Presses the Net P&L of 1 April 2025", async () => {
      const [net] = days.getAllByRole("button", { name: /working of Net P&L of Tuesday, 1 April 2025$/ });
      await userEvent.click(net as HTMLElement);
    });
    const working = await screen.findByRole("dialog", { name: "Net P&L of Tuesday, 1 April 2025" });
    await step("Shows the formula, and leads to the trades of the day", async () => {
      await expect(working).toHaveTextContent(/₹[\d,.]+ − ₹[\d,.]+ = [+−]\u2060₹[\d,.]+/);
      await expect(within(working).getByRole("button", { name: "See the trades" })).toHaveAttribute(
        "href",
        "#trades-2025-04-01-2025-04-01",
      );
    });
    await step("Closes it by Escape", async () => {
      await userEvent.keyboard("{Escape}");
    });
    await step("Presses the charges of April 2025: their working is shown", async () => {
      await userEvent.click(days.getByRole("button", { name: /working of Charges of April 2025$/ }));
      await expect(await screen.findByRole("dialog", { name: "Charges of April 2025" })).toBeVisible();
    });
  },
};

export const ListsTheMonthsOfAYear: Story = {
  play: async ({ canvas, step }) => {
    await step("Links May 2025 to its trades", async () => {
      const months = within(canvas.getByRole("table", { name: "Months of 2025 as a table" }));
      await expect(months.getByRole("link", { name: "May 2025" })).toHaveAttribute(
        "href",
        "#trades-2025-05-01-2025-05-31",
      );
    });
  },
};

export const BeginsNoLineWithAComma: Story = {
  args: { view: april },
  play: async ({ canvas, step }) => {
    const [exits] = canvas.getAllByRole("button", { name: /booked exits/ }) as [HTMLElement];
    const result = exits.closest("p") as HTMLElement;
    await step("Shows the comma after the number of exits in the same line, at any width", async () => {
      const comma = document.createRange();
      comma.setStart(exits.nextSibling as Text, 0);
      comma.setEnd(exits.nextSibling as Text, 1);
      await expect(comma.toString()).toBe(",");
      const widths = Array.from({ length: 300 }, (_, n) => 150 + n);
      const broken = widths.filter((width) => {
        result.style.width = `${width}px`;
        return comma.getBoundingClientRect().left < exits.getBoundingClientRect().right;
      });
      await expect(broken).toEqual([]);
    });
  },
};

export const PrintsWhatTheMonthRestsOn: Story = {
  args: { view: april, monthBasis: makeBasis({ open: 3 }) },
  play: async ({ canvasElement, step }) => {
    await step("The notes on paper are of the month", async () => {
      const notes = canvasElement.querySelectorAll('[data-slot="statement-head"] li');
      await expect(Array.from(notes, ({ textContent }) => textContent)).toEqual([
        "3 open trades count only with the part that is closed.",
      ]);
    });
  },
};

export const OpensADayWithNotesAndNoTrades: Story = {
  args: { view: april, noted: ["2025-04-12"] },
  play: async ({ args, step }) => {
    await step("Marks the day, and opens it", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Saturday, 12 April 2025, Your notes" }));
      await expect(args.onDay).toHaveBeenCalledWith("2025-04-12");
    });
  },
};
