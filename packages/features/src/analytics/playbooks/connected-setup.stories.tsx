import { notesOf } from "@saudabook/mocks/attached.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedReview } from "../review/connected-review.tsx";
import { ConnectedSetup } from "./connected-setup.tsx";
import { idOf } from "./playbook.story-setup.tsx";

/** The page of a setup, and the review of the last trades. */
function Pages() {
  const [page, setPage] = useState<"setup" | "review">("setup");
  return (
    <>
      <nav className="flex gap-4">
        <button type="button" onClick={() => setPage("setup")}>
          Setup
        </button>
        <button type="button" onClick={() => setPage("review")}>
          Review
        </button>
      </nav>
      {page === "setup" ? (
        <ConnectedSetup
          id={idOf(11)}
          account={null}
          today="2026-07-30"
          labelsHref="#labels"
          tradesHref={() => "#trades"}
        />
      ) : (
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
      )}
    </>
  );
}

const meta = {
  title: "Flows/Setup",
  component: Pages,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  beforeEach: () => {
    giveFills(asha, closedFills.slice(0, 5));
    db.notes.delete(asha.id);
    db.labels.set(asha.id, [{ id: idOf(11), kind: "setup", name: "Opening range", archivedAt: null }]);
  },
} satisfies Meta<typeof Pages>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const addRule = async (label: string, check?: string) => {
  await press("Add a rule");
  await userEvent.type(screen.getByRole("textbox", { name: "Rule" }), label);
  if (check !== undefined) await userEvent.selectOptions(screen.getByRole("combobox", { name: "Answered" }), check);
};

export const FromTheRulesToTheirReport: Story = {
  play: async ({ step }) => {
    await step("Writes the rules of a setup, from a day before its trades on", async () => {
      await press("Write the rules");
      await addRule("With the trend");
      await press("Add the rule");
      await addRule("Never short", "Automatically: Long or short");
      await userEvent.click(screen.getByRole("checkbox", { name: /^Must/ }));
      await press("Add the rule");
      const from = screen.getByLabelText(/^From/);
      await userEvent.clear(from);
      await userEvent.type(from, "2025-01-01");
      await press("Save the rules");
      await expect(await screen.findByText(/^Version 1, for trades entered from/)).toBeVisible();
    });
    await step("Gives a trade the setup in the review, and sees what the check says", async () => {
      await press("Review");
      await screen.findByRole("textbox", { name: "Why did you take it?" });
      await userEvent.keyboard("sO{Enter}");
      const checklist = await screen.findByRole("region", { name: "Checklist" }, { timeout: 5_000 });
      await expect(within(checklist).getByText("The check says kept")).toBeVisible();
      await expect(within(checklist).getByRole("status")).toHaveTextContent("1 of 1 point, 1 rule unanswered On plan");
    });
    await step("Answers the open rule with one key", async () => {
      await userEvent.keyboard("a");
      await waitFor(() =>
        expect(within(screen.getByRole("region", { name: "Checklist" })).getByRole("status")).toHaveTextContent(
          "2 of 2 points On plan",
        ),
      );
      await waitFor(() => expect(notesOf(asha)[0]?.answers).toMatchObject([{ answer: "kept", reason: null }]), {
        timeout: 5_000,
      });
    });
    await step("Finds the trade in the report of the setup", async () => {
      await press("Setup");
      await expect(await screen.findByText(/^On plan 1 ÷ 1 = 100\.0%/)).toBeVisible();
      await expect(screen.getByRole("row", { name: /^With the trend/ })).toHaveTextContent(
        "1 of 20 kept, 0 of 20 broken needed",
      );
    });
  },
};
