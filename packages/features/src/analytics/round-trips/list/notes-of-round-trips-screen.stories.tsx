import { makeListedNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeBasis, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { LabelNamesProvider } from "../../../words/account-names.tsx";
import { defaultRoundTripView } from "./round-trip-view.ts";
import { failure, ready, roundTripsScreen } from "./round-trips-screen.story-setup.tsx";
import { RoundTripsScreen } from "./round-trips-screen.tsx";

const label = (id: string, kind: "setup" | "tag" | "mistake", name: string) => {
  return { id, kind, name, archivedAt: null, notes: 1 };
};
const labels = [
  label("orb", "setup", "Opening range"),
  label("news", "tag", "Results day"),
  label("gap", "tag", "Gap of more than a per cent at the open"),
  label("late", "mistake", "Held too long"),
];
const written = [
  [
    makeListedNote({
      setup: "orb",
      tags: ["news"],
      rating: 4,
      stop: "1275",
      stopBy: "5%",
      reviewedAt: "2026-06-02T10:00:00Z",
    }),
  ],
  [
    makeListedNote({ stop: "110", pictureCount: 2 }),
    makeListedNote({ tags: ["news", "gap"], mistakes: ["late"], pictureCount: 1 }),
  ],
  [makeListedNote({ mistakes: ["late"], rating: 2 })],
];
const trips = someRoundTrips.map((trip, at) => ({ ...trip, notes: written[at] ?? [] }));
const view = {
  ...defaultRoundTripView,
  columns: ["instrument", "net", "r", "setup", "tags", "mistakes", "rating", "reviewed"],
} as const;
const basis = makeBasis({ n: 4, withoutRisk: 2, stopByRule: 1 });

const meta = {
  ...roundTripsScreen,
  title: "Screens/Analytics/Round trips",
  component: RoundTripsScreen,
  decorators: [
    (Story) => (
      <LabelNamesProvider labels={labels}>
        <Story />
      </LabelNamesProvider>
    ),
    roundTripsScreen.decorators,
  ],
  args: { ...roundTripsScreen.args, view, state: ready(trips, { view, basis }) },
} satisfies Meta<typeof RoundTripsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const selection = {
  ...roundTripsScreen.args.selection,
  selected: new Map(trips.slice(0, 2).map((trip, index) => [trip.id, { trip, index }] as const)),
};

export const WithNotes: Story = {};
export const Selecting: Story = { args: { selection: { ...selection, selected: new Map() } } };
export const Selected: Story = { args: { selection } };
export const SelectedIsLoading: Story = { args: { selection: { ...selection, busy: true } } };
export const SelectedFailed: Story = { args: { selection: { ...selection, failure } } };

export const ShowsWhatTheNotesSay: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, step }) => {
    const cells = (at: number) => within(canvas.getAllByRole("row")[at] as HTMLElement).getAllByRole("cell");
    await step("Reads setup, tags, rating and Reviewed of the first trade", async () => {
      await expect(
        cells(1)
          .slice(3)
          .map(({ textContent }) => textContent),
      ).toEqual(["Opening range", "Results day", "–", "4", "Yes"]);
    });
    await step("Unites the tags and mistakes of both notes on the second", async () => {
      await expect(cells(2)[0]).toHaveTextContent("2 notes");
    });
    await step("Says how many pictures both have, and nothing without any", async () => {
      await expect(within(cells(2)[0] as HTMLElement).getByText("3 pictures")).toBeInTheDocument();
      await expect(cells(1)[0]).not.toHaveTextContent("picture");
    });
    await step("Unites the labels of both", async () => {
      await expect(cells(2)[4]).toHaveTextContent("Results day, Gap of more than a per cent at the open");
      await expect(cells(2)[5]).toHaveTextContent("Held too long");
    });
    await step("Says why a trade has no R", async () => {
      await expect(cells(2)[2]).toHaveAttribute(
        "title",
        expect.stringMatching(/^Every unit was entered beyond its first stop/),
      );
      await expect(cells(4)[2]).toHaveAttribute("title", "No first stop or risk is known");
    });
    await step("Says of how many trades R is known, and of how many by a rule", async () => {
      await expect(canvas.getByText("R is known for 2 of 4 trades, for 1 of them by a rule.")).toBeVisible();
    });
  },
};

export const MarksCardsWithNotes: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Marks the three cards that have notes", async () => {
      const texts = canvas.getAllByText(/^[12] notes?$/).map(({ textContent }) => textContent);
      await expect(texts).toEqual(["1 note", "2 notes", "1 note"]);
    });
  },
};
