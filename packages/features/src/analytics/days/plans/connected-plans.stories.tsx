import { notesOf } from "@saudabook/mocks/attached.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedPlans } from "./connected-plans.tsx";
import { DAY } from "./plans.story-setup.tsx";

function Page() {
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <ConnectedPlans day={DAY} today="2026-06-30" tripHref={(id) => `#trip-${id}`} confidenceHref="#confidence" />
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Flows/Planned trades",
  component: Page,
  beforeEach: () => {
    giveFills(asha, closedFills);
    db.notes.set(asha.id, []);
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const plan = { day: DAY, symbol: "RELIANCE", side: "long" };

async function write() {
  await press("Plan a trade");
  await userEvent.type(await screen.findByRole("textbox", { name: /^Contract/ }), "RELIANCE");
  await userEvent.type(screen.getByRole("textbox", { name: /^First stop/ }), "1,276");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Confidence/ }), "4");
  await press("Save");
}

export const PlansATradeAndAttachesIt: Story = {
  play: async ({ step }) => {
    await step("Writes contract, first stop and confidence: the plan is in the list", async () => {
      await write();
      await expect(await screen.findByText(/Stop ₹1,276.00 · Confidence 4 of 5/)).toBeVisible();
      await expect(notesOf(asha)).toMatchObject([{ anchor: null, plan, stop: "1276", confidence: 4 }]);
    });
    await step("Attaches it to the trade of that symbol on that day", async () => {
      await expect(screen.getByText("Not taken")).toBeVisible();
      await press("Attach to a trade: RELIANCE");
      await expect(await screen.findByRole("list", { name: "On 1 Jun 2026" })).toBeVisible();
      await press(/^Attach to RELIANCE/);
      await expect(await screen.findByText("Taken")).toBeVisible();
      await expect(screen.getByRole("link", { name: "RELIANCE" })).toHaveAttribute(
        "href",
        expect.stringMatching(/^#trip-/),
      );
      await expect(notesOf(asha)).toMatchObject([{ plan, stop: "1276", anchor: { account: "zerodha|AB1234" } }]);
    });
    await step("Takes it off the trade again", async () => {
      await press("Undo");
      await expect(await screen.findByText("Not taken")).toBeVisible();
      await expect(notesOf(asha)).toMatchObject([{ anchor: null, plan }]);
    });
  },
};

export const ChangesAndDeletesAPlan: Story = {
  play: async ({ step }) => {
    await step("Writes a plan, and changes its target", async () => {
      await write();
      await press("Change RELIANCE");
      await userEvent.type(await screen.findByRole("textbox", { name: /^Target/ }), "1310");
      await press("Save");
      await expect(await screen.findByText(/Target ₹1,310.00/)).toBeVisible();
    });
    await step("Deletes it, and brings it back with Undo", async () => {
      await press("Delete RELIANCE");
      await expect(await screen.findByText(/Write down the contract, first stop and target before/)).toBeVisible();
      await press("Undo");
      await expect(await screen.findByText(/Target ₹1,310.00/)).toBeVisible();
      await expect(notesOf(asha)).toMatchObject([{ plan, target: "1310", deletedAt: null }]);
    });
  },
};

export const KeepsWhatIsTypedWhenItCanNotBeSaved: Story = {
  play: async ({ msw, step }) => {
    await step("Saves while the server can't be reached", async () => {
      msw.use(unreachable("changeNotes"));
      await write();
      await expect(await screen.findByText("We couldn't save this plan")).toBeVisible();
      await expect(screen.getByRole("textbox", { name: /^Contract/ })).toHaveValue("RELIANCE");
    });
    await step("Saves it again: it is there once", async () => {
      msw.resetHandlers();
      await press("Save");
      await waitFor(() => expect(notesOf(asha)).toHaveLength(1));
      await expect(await screen.findByText(/Stop ₹1,276.00/)).toBeVisible();
    });
  },
};
