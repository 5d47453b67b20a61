import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedLabels } from "./connected-labels.tsx";

const idOf = (at: number) => `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;
const kept = (at: number, kind: LabelKind, name: string) => ({ id: idOf(at), kind, name, archivedAt: null });

const meta = {
  title: "Flows/Labels",
  component: ConnectedLabels,
  args: { setupHref: (id) => `#setup-${id}` },
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  beforeEach: () => {
    db.labels.set(asha.id, [kept(11, "setup", "Gap"), kept(12, "setup", "Range"), kept(13, "tag", "Gap")]);
    db.notes.set(asha.id, [makeNote({ setup: idOf(12) })]);
  },
} satisfies Meta<typeof ConnectedLabels>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const namesOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("button", { name: /^Rename/ })
    .map((button) => button.getAttribute("aria-label")?.slice("Rename ".length));
const rename = async (name: string, to: string) => {
  await press(`Rename ${name}`);
  await userEvent.clear(screen.getByRole("textbox", { name: "Name" }));
  await userEvent.keyboard(`${to}{Enter}`);
};

export const KeepsTheLabelsOfAnAccountInOrder: Story = {
  play: async ({ step }) => {
    await step("Adds a mistake", async () => {
      await press("Add a mistake");
      await userEvent.keyboard("FOMO{Enter}");
      await expect(await screen.findByRole("button", { name: "Rename FOMO" })).toBeVisible();
    });
    await step("Renames a setup that a note has", async () => {
      await rename("Range", "Opening range");
      await waitFor(() => expect(namesOf("Setups")).toEqual(["Gap", "Opening range"]));
      await expect(screen.getByText("On 1 note")).toBeVisible();
    });
    await step("Archives it, and takes it back", async () => {
      await press("Archive Opening range");
      await press("Unarchive Opening range");
      await expect(await screen.findByRole("button", { name: "Archive Opening range" })).toBeVisible();
    });
    await step("Deletes a label that no note has, and brings it back", async () => {
      const setups = within(screen.getByRole("list", { name: "Setups" }));
      await userEvent.click(setups.getByRole("button", { name: "Delete Gap" }));
      await waitFor(() => expect(namesOf("Setups")).toEqual(["Opening range"]));
      await press("Undo");
      await waitFor(() => expect(namesOf("Setups")).toEqual(["Gap", "Opening range"]));
    });
  },
};

export const RefusesANameInAnotherCase: Story = {
  play: async ({ step }) => {
    await step("Gives a setup the name of another one, in other letters", async () => {
      await rename("Range", "gAP");
    });
    await step("Says so at the field, and keeps what was typed", async () => {
      await expect(await screen.findByText("Name is the name of another label of this kind already")).toBeVisible();
      await expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("gAP");
    });
    await step("Takes the name of a label of another kind", async () => {
      await userEvent.clear(screen.getByRole("textbox", { name: "Name" }));
      await userEvent.keyboard("Gap up{Enter}");
      await waitFor(() => expect(namesOf("Setups")).toEqual(["Gap", "Gap up"]));
    });
  },
};

export const SaysWhyALabelStays: Story = {
  beforeEach: ({ msw }) => msw.use(fails("deleteLabel", "in_use")),
  play: async ({ step }) => {
    await step("Deletes a label that another window has just put on a note", async () => {
      await screen.findByRole("list", { name: "Setups" });
      await userEvent.click(
        within(screen.getByRole("list", { name: "Setups" })).getByRole("button", { name: "Delete Gap" }),
      );
    });
    await step("Says that notes have it", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't delete “Gap”");
      await expect(namesOf("Setups")).toEqual(["Gap", "Range"]);
    });
  },
};
