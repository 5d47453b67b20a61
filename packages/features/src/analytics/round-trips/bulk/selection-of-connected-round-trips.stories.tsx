import { notesOf } from "@saudabook/mocks/attached.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { giveFills, manyRoundTrips } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { changedNote } from "@saudabook/trading/journal/changed-note.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Page, ready, roundTrips, rowAt } from "../list/round-trips.story-setup.tsx";

const meta = {
  ...roundTrips,
  title: "Features/Analytics/Edit notes of many trades",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const box = (index: number) => within(rowAt(index)).getByRole("checkbox");
const written = () => notesOf(asha).filter(({ deletedAt }) => deletedAt === null);
const dialog = () => screen.findByRole("dialog", { name: /^Edit notes of/ });
const typeRule = async (text: string) =>
  userEvent.type(within(await dialog()).getByRole("textbox", { name: "First stop by a rule" }), text);

export const GivesSelectedTradesAStopAndTakesItBack: Story = {
  play: async ({ canvas, step }) => {
    await step("Selects the trades from the second to the fourth with the shift key", async () => {
      await ready();
      await press("Select");
      await userEvent.click(box(3));
      const user = userEvent.setup();
      await user.keyboard("{Shift>}");
      await user.click(box(5));
      await user.keyboard("{/Shift}");
      await waitFor(() => expect(canvas.getByText("3 trades selected")).toBeVisible());
      await expect(box(4)).toBeChecked();
      await expect(box(2)).not.toBeChecked();
    });
    await step("Gives them a stop at 25%", async () => {
      await press("Edit notes of 3 trades");
      await typeRule("25%");
      await press("Change 3 trades");
      await waitFor(() => expect(canvas.getByText("3 notes changed")).toBeVisible());
      await expect(written().map(({ stopBy }) => stopBy)).toEqual(["25%", "25%", "25%"]);
    });
    await step("Marks them, and says that their R comes from a rule", async () => {
      await waitFor(() => expect(rowAt(3)).toHaveTextContent("1 note"));
      await expect(await canvas.findByText(/R is known for 3 of 5 trades, for 3 of them by a rule\./)).toBeVisible();
    });
    await step("Undoes all of it by one press: the focus is on the button", async () => {
      await expect(canvas.getByRole("button", { name: "Undo" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByText("3 notes are as before.")).toBeVisible();
      await expect(written()).toEqual([]);
      await waitFor(() => expect(rowAt(3)).not.toHaveTextContent("1 note"));
    });
  },
};

export const SelectsAsManyAsOneChangeTakes: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(520)),
  play: async ({ canvas, step }) => {
    await step("Selects the first 500 of 520 trades", async () => {
      await ready();
      await press("Select");
      await press("Select the first 500");
      await waitFor(() => expect(canvas.getByText("500 trades selected, the most for one change")).toBeVisible());
    });
    await step("Gives all of them a stop by points", async () => {
      await press("Edit notes of 500 trades");
      await typeRule("2.5");
      await press("Change 500 trades");
      await waitFor(() => expect(canvas.getByText("500 notes changed")).toBeVisible(), { timeout: 10_000 });
    });
  },
};

export const SaysThatANoteChangedElsewhere: Story = {
  play: async ({ canvas, step }) => {
    const change = async (name: string) => {
      await press("Select");
      await userEvent.click(box(5));
      await press("Edit notes of 1 trade");
      const rating = within(await dialog()).getByRole("group", { name: "Rating" });
      await userEvent.click(within(rating).getByRole("radio", { name }));
    };
    await step("Rates a trade", async () => {
      await ready();
      await change("3");
      await press("Change 1 trade");
      await waitFor(() => expect(rowAt(5)).toHaveTextContent("1 note"));
    });
    await step("Another device rates it meanwhile: nothing is saved, and the dialog says so", async () => {
      await change("5");
      const [note] = written();
      if (note) Object.assign(note, changedNote(note, { id: note.id, revision: 1, rating: 1 }, note.savedAt).note);
      await press("Change 1 trade");
      const alert = within(await dialog()).findByRole("alert");
      await expect(await alert).toHaveTextContent(/changed in another window or on another device/);
    });
    await step("Loads the trade as it is now: what was chosen stays, and is saved", async () => {
      await press("Load them as they are now");
      await within(await dialog()).findByText("These are the trades as they are now");
      await expect(within(await dialog()).getByRole("region", { name: "Preview" })).toHaveTextContent(/Rating: 1 →/);
      await press("Change 1 trade");
      await waitFor(() => expect(canvas.getByText("1 note changed")).toBeVisible());
      await expect(written()).toMatchObject([{ rating: 5 }]);
    });
  },
};

export const KeepsTheChoiceWithoutAConnection: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, msw, step }) => {
    await step("Selects a card, whose checkbox is as high as the card and 44 pixels wide", async () => {
      await ready();
      await press("Select");
      const target = box(2).closest("label")?.getBoundingClientRect();
      await expect(target?.width).toBeGreaterThanOrEqual(44);
      await expect(target?.height).toBeGreaterThanOrEqual(44);
      await userEvent.click(box(2));
    });
    await step("Says that the server can't be reached, and keeps what was typed", async () => {
      await press("Edit notes of 1 trade");
      await typeRule("5%");
      msw.use(unreachable("changeNotes"));
      await press("Change 1 trade");
      await expect(await within(await dialog()).findByRole("alert")).toHaveTextContent(/couldn't reach the server/);
    });
    await step("Saves it at the next try", async () => {
      msw.resetHandlers();
      await press("Change 1 trade");
      await waitFor(() => expect(canvas.getByText("1 note changed")).toBeVisible());
      await expect(written()).toMatchObject([{ stopBy: "5%" }]);
    });
    await step("Says that it couldn't be undone, and offers another try", async () => {
      msw.use(unreachable("changeNotes"));
      await press("Undo");
      await expect(await canvas.findByRole("alert")).toHaveTextContent(/We couldn't undo this/);
      msw.resetHandlers();
      await press("Try again");
      await expect(await canvas.findByText("1 note is as before.")).toBeVisible();
    });
  },
};
