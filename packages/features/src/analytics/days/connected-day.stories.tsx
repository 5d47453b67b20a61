import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { dayNotesOf } from "@saudabook/mocks/handlers/day-notes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedDay } from "./connected-day.tsx";

const DAY = "2026-06-02";

function Page() {
  const [day, setDay] = useState(DAY);
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <ConnectedDay
          key={day}
          day={day}
          today="2026-06-30"
          owner={asha.email}
          account={null}
          dayHref={(to) => `#day-${to}`}
          onDay={setDay}
          calendarHref="#calendar"
          tripHref={(id) => `#trip-${id}`}
          ruleHref={(id) => `#${id}`}
          tradesHref="#trades"
          confidenceHref="#confidence"
        />
      </main>
    </StoryServer>
  );
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("saudabook.day."));

const meta = {
  title: "Flows/Day",
  component: Page,
  beforeEach: () => {
    giveFills(asha, closedFills);
    db.dayNotes.delete(asha.id);
    for (const key of drafts()) localStorage.removeItem(key);
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const before = () => screen.findByRole("textbox", { name: "Before the session" });
const after = () => screen.findByRole("textbox", { name: "After the session" });
const saved = () =>
  waitFor(
    () =>
      expect(within(screen.getByRole("region", { name: "After the session" })).getByRole("status")).toHaveTextContent(
        /^Saved/,
      ),
    { timeout: 5_000 },
  );

export const PlansAndReviewsADay: Story = {
  play: async ({ step }) => {
    await step("Plans the day", async () => {
      await userEvent.type(await before(), "Wait for 09:30.");
      await saved();
      await expect(dayNotesOf(asha)).toMatchObject([{ period: DAY, before: "Wait for 09:30.", revision: 1 }]);
      await expect(drafts()).toEqual([]);
    });
    await step("Reviews it: text and rating are saved together", async () => {
      await userEvent.type(await after(), "Waited.");
      await userEvent.click(screen.getByRole("radio", { name: "5" }));
      await saved();
      await expect(dayNotesOf(asha)).toMatchObject([{ before: "Wait for 09:30.", after: "Waited.", rating: 5 }]);
    });
  },
};

export const LeadsFromADayWithoutTradesToTheLastDayWithSome: Story = {
  play: async ({ step }) => {
    await step("Chooses a Saturday", async () => {
      fireEvent.change(screen.getByLabelText("Another day"), { target: { value: "2026-05-30" } });
    });
    await step("The link leads to the day before it with an exit, not to a later one", async () => {
      const link = await screen.findByRole("link", { name: "Last day with trades, 29 May 2026" });
      await expect(link).toHaveAttribute("href", "#day-2026-05-29");
    });
  },
};

export const KeepsADayThatTheServerDoesNotHave: Story = {
  play: async ({ msw, step }) => {
    await step("Writes while the server can't be reached", async () => {
      const field = await after();
      msw.use(unreachable("putDayNote"));
      await userEvent.type(field, "Held it too long.");
      await expect(
        await screen.findByText(/What you wrote is kept on this device/, undefined, { timeout: 5_000 }),
      ).toBeVisible();
      await expect(drafts()).toHaveLength(1);
    });
    await step("Saves it when the server is there again", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      await saved();
      await expect(dayNotesOf(asha)).toMatchObject([{ after: "Held it too long." }]);
    });
  },
};

export const KeepsBothTextsOfAConflict: Story = {
  play: async ({ step }) => {
    await step("Writes what another window has written about meanwhile, together too long for one text", async () => {
      const field = await before();
      const theirs = { before: "T".repeat(19_996), after: "", rating: 2, written: {}, former: {} };
      db.dayNotes.set(asha.id, [{ period: DAY, revision: 1, savedAt: "2026-06-02T03:00:00.000Z", ...theirs }]);
      await userEvent.type(field, "Mine.");
      await userEvent.click(await screen.findByRole("button", { name: "Keep both" }, { timeout: 5_000 }));
    });
    await step("Says that they are too long together, and keeps both sides", async () => {
      await expect(await screen.findByText(/Both texts together have more than 20,000 characters/)).toBeVisible();
      await expect(dayNotesOf(asha)).toMatchObject([{ before: "T".repeat(19_996) }]);
      await expect(await before()).toHaveValue("Mine.");
    });
    await step("Shortens the own text, and keeps both, with an empty line between them", async () => {
      await userEvent.clear(await before());
      await userEvent.type(await before(), "Me");
      await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
      await saved();
      await expect(dayNotesOf(asha)).toMatchObject([{ before: `Me\n\n${"T".repeat(19_996)}`, rating: 2, revision: 2 }]);
    });
  },
};

export const ShowsBothTextsOfAConflict: Story = {
  play: async ({ step }) => {
    await step("Writes what another window has written about meanwhile", async () => {
      const field = await before();
      const theirs = { before: "Theirs.", after: "", rating: 2, written: {}, former: {} };
      db.dayNotes.set(asha.id, [{ period: DAY, revision: 1, savedAt: "2026-06-02T03:00:00.000Z", ...theirs }]);
      await userEvent.type(field, "Mine.");
    });
    await step("Shows both texts, and overwrites neither", async () => {
      await expect(
        await screen.findByText("Changed in another window or on another device", undefined, { timeout: 5_000 }),
      ).toBeVisible();
      await expect(screen.getByText("Theirs.")).toBeVisible();
      await expect(dayNotesOf(asha)).toMatchObject([{ before: "Theirs." }]);
    });
    await step("Keeps its own text, and the rating that only the other wrote", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
      await saved();
      await expect(dayNotesOf(asha)).toMatchObject([{ before: "Mine.", rating: 2, revision: 2 }]);
    });
  },
};
