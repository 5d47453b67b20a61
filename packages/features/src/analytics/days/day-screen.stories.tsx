import type { DayNote } from "@saudabook/contract/journal/day-notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeSeries } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeBasis, makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { discipline, rules, tally } from "../discipline/rule-results.story-setup.ts";
import type { SaveState } from "../saving/use-autosave.ts";
import { type DayValues, dayDrafts } from "./day-draft.ts";
import type { DayFiguresProps } from "./day-figures.tsx";
import { DayScreen, type DayState } from "./day-screen.tsx";
import { plansOf, waiting } from "./plans/plans.story-setup.tsx";
import { PlansPanel } from "./plans/plans-panel.tsx";

const note: DayNote = {
  period: "2026-06-02",
  revision: 3,
  before: "Gap up on results.\nWait for 09:30, then the first pullback only.",
  after: "Waited. The second trade was not in the plan.",
  rating: 3,
  written: {},
  former: { after: { text: "Waited.", at: "2026-06-02T10:40:00.000Z" } },
  savedAt: "2026-06-02T10:41:00.000Z",
};

const ready = (
  saved: DayNote | null,
  save: SaveState<DayNote, keyof DayValues> = { status: "saved", at: saved?.savedAt ?? null },
): DayState => ({
  status: "ready",
  saving: {
    values: dayDrafts.valuesOf(saved),
    note: saved,
    save,
    problems: {},
    edit: fn(),
    retry: fn(),
    resolve: fn(),
  },
});

const at = (time: string) => `2026-06-02T${time}:00+05:30`;
const trips = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...(someRoundTrips[place % someRoundTrips.length] ?? makeRoundTrip()),
    id: String(place).padStart(22, "A"),
    exitAt: at(`1${place % 5}:0${place % 10}`),
  }));

function figures(count: number, total = count, lastDay: string | null = null): DayFiguresProps["figures"] {
  const closings = [
    { at: at("09:31"), total: "1240.5" },
    { at: at("09:58"), total: "-860" },
    { at: at("11:20"), total: "-2340.75" },
    { at: at("14:45"), total: "3120.25" },
  ];
  const series = makeSeries({ days: Math.min(count, 1), first: "2026-06-02" }, { closings: closings.slice(0, count) });
  const rows = { basis: makeBasis(), total, offset: 0, roundTrips: trips(count), notes: {} };
  return { status: "ready", busy: false, data: { series, rows, lastDay } };
}

/** One that the day broke, one that it kept, and one that is unknown. */
const dayRules = rules.map((result, at) => ({
  ...result,
  all:
    [
      tally(0, 1, { days: 1, trades: 2, booked: 2, wins: 0, net: "-2140.5", mean: "-1070.25" }),
      tally(1, 0),
      { ...tally(0, 0), notTested: 0, unknown: { untimed: 1, capital: 0, expired: 0, written: 0 } },
    ][at] ?? tally(0, 0),
}));

const meta = {
  title: "Screens/Dashboard/Day",
  component: DayScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: ready(note),
    plans: (
      <PlansPanel
        plans={plansOf([waiting])}
        day="2026-06-02"
        today="2026-06-02"
        tripHref={(id) => `#trip-${id}`}
        confidenceHref="#confidence"
        onAdd={fn()}
        onChange={fn()}
        onTake={fn()}
        onDelete={fn()}
        deleting={null}
        failure={null}
      />
    ),
    figures: figures(4),
    rules: { status: "ready", busy: false, data: { ...discipline, rules: dayRules } },
    ruleHref: (id) => `#${id}`,
    day: "2026-06-02",
    today: "2026-06-02",
    dayHref: (day) => `#day-${day}`,
    onDay: fn(),
    calendarHref: "#calendar",
    tripHref: (id) => `#trip-${id}`,
    tradesHref: "#trades",
    onRetry: fn(),
  },
} satisfies Meta<typeof DayScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = {
  args: { state: { status: "loading" }, figures: { status: "loading" }, rules: { status: "loading" } },
};

const failure = new Failure("unreachable", "Unreachable.");

export const Failed: Story = {
  args: {
    state: { status: "failed", failure, retrying: false },
    figures: { status: "failed", failure, retrying: false, onRetry: fn() },
    rules: { status: "failed", failure, retrying: false, onRetry: fn() },
  },
};

export const Empty: Story = { args: { state: ready(null), figures: figures(0) } };

export const LeadsToTheLastDayWithTrades: Story = {
  args: { state: ready(null), figures: figures(0, 0, "2025-05-08") },
  play: async ({ canvas, step }) => {
    await step("The line about a day without trades has a link to the last day with trades", async () => {
      const link = canvas.getByRole("link", { name: "Last day with trades, 8 May 2025" });
      await expect(link).toHaveAttribute("href", "#day-2025-05-08");
    });
  },
};

export const Sample: Story = { args: { state: { status: "sample" } } };

export const Holiday: Story = {
  args: { day: "2026-05-01", state: ready(null), figures: figures(0) },
};

export const OneTrade: Story = { args: { figures: figures(1) } };

export const ManyTrades: Story = { args: { figures: figures(100, 1_340) } };

export const NotSaved: Story = { args: { state: ready(note, { status: "failed", failure }) } };

export const ChangedElsewhere: Story = {
  args: {
    state: ready(note, {
      status: "conflict",
      theirs: { ...note, after: "Waited for nothing.", rating: null },
      fields: ["after", "rating"],
    }),
  },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const StepsToOtherDays: Story = {
  args: { day: "2026-04-06" },
  play: async ({ canvas, args, step }) => {
    await step("Steps over the weekend and Good Friday", async () => {
      await expect(canvas.getByRole("button", { name: /^Trading day before/ })).toHaveAttribute(
        "href",
        "#day-2026-04-02",
      );
      await expect(canvas.getByRole("button", { name: /^Trading day after/ })).toHaveAttribute(
        "href",
        "#day-2026-04-07",
      );
    });
    await step("Chooses a day of its own", async () => {
      fireEvent.change(canvas.getByLabelText("Another day"), { target: { value: "2026-03-02" } });
      await expect(args.onDay).toHaveBeenCalledWith("2026-03-02");
    });
  },
};

export const WritesOneFieldAtATime: Story = {
  args: { state: ready(null) },
  play: async ({ canvas, args, step }) => {
    const { saving } = args.state as Extract<DayState, { status: "ready" }>;
    await step("Types before the session", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Before the session" }), "W");
      await expect(saving.edit).toHaveBeenLastCalledWith({ before: "W" });
    });
    await step("Rates the day, and takes the rating back", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "4" }));
      await expect(saving.edit).toHaveBeenLastCalledWith({ rating: 4 });
    });
  },
};

export const NamesEachPartOnce: Story = {
  play: async ({ canvas, step }) => {
    await step("Each text has one heading, which is the name of its field", async () => {
      for (const name of ["Before the session", "After the session"]) {
        const part = within(canvas.getByRole("region", { name }));
        await expect(part.getByRole("heading")).toHaveTextContent(name);
        await expect(part.getByRole("textbox", { name })).toBeVisible();
        await expect(part.getByText(name, { selector: "label" }).parentElement).toHaveClass("sr-only");
      }
    });
  },
};

export const TradesBesideTheTexts: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas, step }) => {
    await step("The trades are on the right, as high up as the text before the session", async () => {
      const place = (name: string) => canvas.getByRole("region", { name }).getBoundingClientRect();
      const [before, trades, after] = [place("Before the session"), place("Trades"), place("After the session")];
      await expect(trades.top).toBe(before.top);
      await expect(trades.left).toBeGreaterThan(before.right);
      await expect(after.left).toBe(before.left);
    });
  },
};
