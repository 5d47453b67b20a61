import { notesOf } from "@saudabook/mocks/attached.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { replies, waits } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedNotes } from "../connected-notes.tsx";
import type { NotesView } from "../notes-view.ts";

const lost = makeNote({ text: "Broke the range." });
const ids = [2, 3].map((at) => `5f0c6a9e-0f55-4c3b-9c3a-00000000000${at}`);

function Page() {
  const [view, setView] = useState<NotesView>({ search: "", state: null });
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <ConnectedNotes view={view} onViewChange={setView} tripHref={(id) => `#trip-${id}`} tripsHref="#trips" />
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Flows/Attach a note",
  component: Page,
  beforeEach: () => {
    giveFills(asha, closedFills);
    // Of no file of this account.
    db.notes.set(asha.id, [{ ...lost, anchor: { ...lost.anchor, key: "gone" } }]);
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const keyOf = () => notesOf(asha).find(({ id }) => id === lost.id)?.anchor?.key;

export const AttachesANoteWithoutATrade: Story = {
  play: async ({ step }) => {
    await step("Says that no file has its fill, and offers the trades of its symbol and day", async () => {
      await expect(await screen.findByText(/No file has its fill any more/)).toBeVisible();
      await press("Attach to a trade");
      await expect(screen.getByRole("textbox", { name: "Symbol" })).toHaveValue("RELIANCE");
      await expect(await screen.findByRole("list", { name: "On 1 Jun 2026" })).toBeVisible();
    });
    await step("Attaches it: the note leads to the trade", async () => {
      await press(/^Attach to RELIANCE/);
      await expect(await screen.findByText("The note is attached to RELIANCE.")).toBeVisible();
      await expect(await screen.findByRole("link", { name: "RELIANCE" })).toBeVisible();
      await expect(keyOf()).not.toBe("gone");
    });
    await step("Takes it back", async () => {
      await press("Undo");
      await expect(await screen.findByText(/No file has its fill any more/)).toBeVisible();
      await expect(keyOf()).toBe("gone");
    });
  },
};

const computed = Promise.withResolvers<void>();
const waiting = { state: "without-trade", reason: "pending" } as const;

export const ReloadsTheNotesWhenTheFiguresHaveTheNewestChanges: Story = {
  beforeEach: ({ msw }) => {
    const rows = { total: 1, offset: 0, notes: [{ ...lost, attachment: waiting }], roundTrips: {} };
    msw.use(
      replies("notes", { data: { basis: { version: "0", pending: true }, ...rows } }),
      waits("analyticsTotals", computed.promise),
    );
  },
  play: async ({ msw, step }) => {
    await step("Says that the newest changes are being computed", async () => {
      await expect(await screen.findByText("The newest changes are being computed…")).toBeVisible();
    });
    await step("Reads the notes again when they are", async () => {
      msw.resetHandlers();
      computed.resolve();
      await expect(await screen.findByText(/No file has its fill any more/)).toBeVisible();
      await expect(screen.queryByText("The newest changes are being computed…")).toBeNull();
    });
  },
};

export const OffersEarlierTrades: Story = {
  play: async ({ step }) => {
    await step("Asks for the trades of another symbol, whose only one ended before the day of the note", async () => {
      await press("Attach to a trade");
      await userEvent.clear(screen.getByRole("textbox", { name: "Symbol" }));
      await userEvent.type(screen.getByRole("textbox", { name: "Symbol" }), "INFY");
      const list = await screen.findByRole("list", { name: "On the nearest other days" });
      await waitFor(() => expect(list).toHaveTextContent(/^INFY/));
    });
  },
};

export const SaysThatATradeHasANoteOfItsOwn: Story = {
  play: async ({ step }) => {
    await step("Attaches a note to the trade", async () => {
      await press("Attach to a trade");
      await press(/^Attach to RELIANCE/);
      await expect(await screen.findByRole("link", { name: "RELIANCE" })).toBeVisible();
    });
    await step("Attaches another one to the same trade", async () => {
      const second = { ...lost, id: ids[0] ?? "", anchor: { ...lost.anchor, key: "gone too" } };
      db.notes.set(asha.id, [...notesOf(asha), second]);
      await userEvent.click(screen.getByRole("radio", { name: "Without a trade" }));
      await press("Attach to a trade");
      await press(/^Attach to RELIANCE/);
    });
    await step("Says why it stays where it is", async () => {
      await expect(await screen.findByText(/This trade has a note of its own/)).toBeVisible();
    });
  },
};

export const DeletesANoteWithoutATrade: Story = {
  play: async ({ step }) => {
    await step("Deletes the note, and finds it among the deleted ones", async () => {
      await press("Delete");
      await expect(await screen.findByText("No notes yet")).toBeVisible();
      await userEvent.click(screen.getByRole("radio", { name: "Deleted" }));
      await expect(await screen.findByText(/^Kept until/)).toBeVisible();
    });
    await step("Brings it back", async () => {
      await press("Bring back");
      await expect(await screen.findByText("Nothing is deleted")).toBeVisible();
      await waitFor(() => expect(notesOf(asha)).toMatchObject([{ deletedAt: null }]));
    });
  },
};
