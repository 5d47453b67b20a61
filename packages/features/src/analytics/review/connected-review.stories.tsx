import { notesOf } from "@saudabook/mocks/attached.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, type FillOfFile, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedReview } from "./connected-review.tsx";

function Page() {
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <ConnectedReview
          owner={asha.email}
          account={null}
          today="2026-07-30"
          singleKeys
          tripHref={(id) => `#trip-${id}`}
          setupHref={(id) => `#setup-${id}`}
          dayHref={(day) => `#day-${day}`}
          tradesHref="#trades"
          addTradesHref="#add-trades"
        />
      </main>
    </StoryServer>
  );
}

const two = (count: number) => String(count).padStart(2, "0");

/** Trades of four a day on five days, and a hundred of years before, each closed a minute after its entry. */
const fills: FillOfFile[] = Array.from({ length: 120 }, (_, at) => {
  const place = at - 100;
  const day =
    place < 0 ? `202${3 + (at % 3)}-0${1 + (at % 9)}-${10 + (at % 15)}` : `2026-07-${13 + Math.floor(place / 4)}`;
  const [hour, minute] = place < 0 ? [10, at % 60] : [10 + (place % 4), 0];
  const symbol = `STOCK${two(Math.max(0, place + 1))}`;
  const time = (later: number) => `${day}T${hour}:${two(minute)}:${two(later)}`;
  return [
    { symbol, side: "buy", quantity: "10", price: "100", at: time(0) },
    { symbol, side: "sell", quantity: "10", price: String(95 + (at % 11)), at: time(30) },
  ] as const;
}).flat();

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("saudabook.note."));
const forget = () => {
  for (const key of drafts()) localStorage.removeItem(key);
};

const meta = {
  title: "Flows/Review",
  component: Page,
  beforeEach: () => {
    giveFills(asha, fills);
    db.notes.delete(asha.id);
    forget();
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: string) => screen.findByRole("form", { name: new RegExp(`^${name},`) });
const editor = () => screen.findByRole("textbox", { name: "Why did you take it?" });
const reviewed = () => notesOf(asha).filter(({ reviewedAt }) => reviewedAt !== null);

export const LabelsTwentyTradesByKeyboard: Story = {
  play: async ({ step }) => {
    let presses = 0;
    const count = () => {
      presses += 1;
    };
    document.addEventListener("keydown", count, { capture: true });
    await step("Begins with the first trade of the last day", async () => {
      await expect(await card("STOCK17")).toHaveFocus();
      await editor();
    });
    await step("Adds a setup, a tag and a mistake, rates the trade, and goes to the next", async () => {
      await userEvent.keyboard("sORB{Enter}");
      await screen.findByRole("button", { name: "Remove ORB" });
      await userEvent.keyboard("texp{Enter}");
      await screen.findByRole("button", { name: "Remove exp" });
      await userEvent.keyboard("mlate{Enter}");
      await screen.findByRole("button", { name: "Remove late" });
      await userEvent.keyboard("4{Enter}");
      await card("STOCK18");
      await editor();
    });
    await step("Chooses them for the others by one letter and Enter", async () => {
      for (let at = 0; at < 19; at++) {
        await editor();
        const before = screen.getByRole("form");
        await userEvent.keyboard("so{Enter}te{Enter}3{Enter}");
        await waitFor(() => expect(before).not.toBeInTheDocument());
      }
      await expect(await screen.findByRole("heading", { name: "Nothing left to review." })).toBeVisible();
    });
    document.removeEventListener("keydown", count, { capture: true });
    await step("Needed at most 200 presses, and all twenty are saved", async () => {
      await waitFor(() => expect(reviewed()).toHaveLength(20));
      const first = notesOf(asha).find(({ rating }) => rating === 4);
      const others = notesOf(asha).filter((one) => one !== first);
      await expect(first).toMatchObject({ rating: 4, tags: [expect.any(String)], mistakes: [expect.any(String)] });
      for (const one of others) {
        await expect(one).toMatchObject({ setup: first?.setup, tags: first?.tags, mistakes: [], rating: 3 });
      }
      await expect(presses).toBeLessThanOrEqual(200);
      await waitFor(() => expect(drafts()).toEqual([]));
    });
  },
};

export const CopiesTheTradeBefore: Story = {
  play: async ({ step }) => {
    await step("Has nothing to copy on the first card", async () => {
      await card("STOCK17");
      await editor();
      await expect(screen.getByRole("button", { name: "Same as the trade before" })).toBeDisabled();
    });
    await step("Takes rating and setup over, not the text", async () => {
      await userEvent.type(await editor(), "Waited for the break.");
      screen.getByRole("combobox", { name: "Setup" }).focus();
      await userEvent.keyboard("ORB{Enter}");
      await screen.findByRole("button", { name: "Remove ORB" });
      await userEvent.keyboard("5{Enter}");
      await card("STOCK18");
      await editor();
      await userEvent.keyboard("={Enter}");
      await card("STOCK19");
      await waitFor(() => expect(reviewed()).toHaveLength(2));
      const setup = reviewed()[0]?.setup;
      await expect(setup).toEqual(expect.any(String));
      await expect(reviewed()).toContainEqual(expect.objectContaining({ text: "", rating: 5, setup }));
    });
    await step("Finds on the way back what was written", async () => {
      await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
      await card("STOCK17");
      await expect(await editor()).toHaveValue("Waited for the break.");
      await expect(screen.getByRole("checkbox", { name: "Reviewed" })).toBeChecked();
    });
  },
};

export const ShowsTheNextTradeWithoutWaiting: Story = {
  play: async ({ msw, step }) => {
    await step("Opens a card", async () => {
      await card("STOCK17");
      await editor();
    });
    await step("Has the fields of the next two, while the server responds no more", async () => {
      await userEvent.keyboard("{ArrowRight}");
      await card("STOCK18");
      await editor();
      await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
      msw.use(hangs("roundTrip"));
      await userEvent.keyboard("{ArrowRight}");
      await expect(screen.getByRole("form", { name: /^STOCK19,/ })).toHaveFocus();
      await expect(screen.getByRole("textbox", { name: "Why did you take it?" })).toBeVisible();
    });
  },
};

export const KeepsATradeThatTheServerDoesNotHave: Story = {
  play: async ({ msw, step }) => {
    await step("Reviews a trade while the server can't be reached", async () => {
      await card("STOCK17");
      await editor();
      msw.use(unreachable("changeNotes"));
      await userEvent.keyboard("2{Enter}");
      await card("STOCK18");
    });
    await step("Goes on, and says what is not saved", async () => {
      await expect(await screen.findByText("1 trade not saved yet")).toBeVisible();
      await expect(drafts()).toHaveLength(1);
    });
    await step("Leads back to it, and saves it when the server is there again", async () => {
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: "Show STOCK17" }));
      await card("STOCK17");
      await waitFor(() => expect(reviewed()).toMatchObject([{ rating: 2 }]), { timeout: 5_000 });
      await waitFor(() => expect(drafts()).toEqual([]));
    });
  },
};

export const ComesBackToATradeThatWasPassedOver: Story = {
  beforeEach: () => giveFills(asha, closedFills.slice(0, 5)),
  play: async ({ step }) => {
    await step("Passes the first trade over, and reviews the last", async () => {
      await card("RELIANCE");
      await editor();
      await userEvent.keyboard("{ArrowRight}");
      await card("INFY");
      await editor();
      await userEvent.click(screen.getByRole("button", { name: "Reviewed" }));
    });
    await step("Shows the first again, and ends after it", async () => {
      await card("RELIANCE");
      await editor();
      await userEvent.click(screen.getByRole("button", { name: "Reviewed" }));
      await expect(await screen.findByRole("heading", { name: "Nothing left to review." })).toBeVisible();
    });
  },
};
