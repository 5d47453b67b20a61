import type { ArchivedLabel } from "@saudabook/contract/backup/archived-notes.ts";
import { db } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { head, Page, roundTrip } from "../round-trips/trip/round-trip.story-setup.tsx";
import { SampleNote } from "./sample-note.tsx";

const setup = "0b6e1c2a-5a3f-4a8e-9a53-000000000001";
const tag = "0b6e1c2a-5a3f-4a8e-9a53-000000000002";
const mistake = "0b6e1c2a-5a3f-4a8e-9a53-000000000003";
const written = makeNote({
  text: "Broke the range.",
  setup,
  tags: [tag],
  mistakes: [mistake],
  rating: 4,
  stop: "1272.5",
});

const labels: ArchivedLabel[] = [
  { id: setup, kind: "setup", name: "Opening range", archivedAt: null },
  { id: tag, kind: "tag", name: "Trend day", archivedAt: null },
  { id: mistake, kind: "mistake", name: "Entered late", archivedAt: null },
];

const meta = {
  ...roundTrip,
  title: "Features/Analytics/Sample note",
  component: Page,
  beforeEach: () => {
    roundTrip.beforeEach();
    db.sampleAccounts.add(asha.id);
    db.labels.set(asha.id, labels);
    // On the first fill of the trade.
    db.notes.set(asha.id, [{ ...written, anchor: { ...written.anchor, key: "fill-000002" } }]);
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsTheNoteWithoutFields: Story = {
  play: async ({ canvas, step }) => {
    await head("RELIANCE");
    const panel = within(await canvas.findByRole("region", { name: "Your notes" }));
    await step("Has the text, the labels, the rating and the stop", async () => {
      await expect(await panel.findByText("Opening range")).toBeVisible();
      for (const shown of ["Broke the range.", "Trend day", "Entered late", "4 of 5", "₹1,272.50"]) {
        await expect(panel.getByText(shown)).toBeVisible();
      }
    });
    await step("Says that notes go with own trades, and has no field", async () => {
      await expect(panel.getByText(/^Notes go with your own trades/)).toBeVisible();
      await expect(panel.queryByRole("textbox")).not.toBeInTheDocument();
    });
  },
};

export const Shown: Story = {
  render: () => (
    <main className="p-4">
      <h1 className="sr-only">Trade</h1>
      <Panel title="Your notes">
        <SampleNote note={written} labels={labels.map((label) => ({ ...label, notes: 1 }))} />
      </Panel>
    </main>
  ),
};
