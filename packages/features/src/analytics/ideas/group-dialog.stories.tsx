import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { GroupDialog } from "./group-dialog.tsx";

const trips = someRoundTrips.map((trip, at) => ({ ...trip, id: `B${at}` }));
const [first = makeRoundTrip()] = trips;

const meta = {
  title: "Features/Analytics/Group trades",
  component: GroupDialog,
  args: {
    view: { symbol: "NIFTY", day: first.entryAt.slice(0, 10) },
    onViewChange: fn(),
    load: { status: "ready", busy: false, data: trips.slice(0, 4) },
    chosen: new Set<string>(),
    onToggle: fn(),
    busy: false,
    problem: null,
    onGroup: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof GroupDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Chosen: Story = { args: { chosen: new Set(["B0", "B1"]) } };

export const Loading: Story = { args: { load: { status: "loading" } } };

export const Failed: Story = {
  args: {
    load: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false, onRetry: fn() },
  },
};

export const Empty: Story = { args: { load: { status: "ready", busy: false, data: [] } } };

export const Many: Story = {
  args: {
    load: {
      status: "ready",
      busy: false,
      data: Array.from({ length: 20 }, (_, at) => ({ ...first, id: `A${at}` })),
    },
  },
};

export const Grouping: Story = { args: { chosen: new Set(["B0"]), busy: true } };

export const NotGrouped: Story = {
  args: { chosen: new Set(["B0"]), problem: "Two of these trades lead an idea already. Ungroup one of them first." },
};

export const ChoosesByKeyboard: Story = {
  args: { chosen: new Set(["B1"]) },
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Group with other trades" }));
    await step("Chooses the first trade with the space bar", async () => {
      const [box] = dialog.getAllByRole("checkbox");
      box?.focus();
      await userEvent.keyboard(" ");
      await expect(args.onToggle).toHaveBeenCalledWith(expect.objectContaining({ id: "B0" }));
    });
    await step("Groups with what is chosen", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Group with 1 trade" }));
      await expect(args.onGroup).toHaveBeenCalledOnce();
    });
  },
};

export const NothingChosen: Story = {
  play: async ({ step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("The button is disabled until a trade is chosen", async () => {
      await expect(dialog.getByRole("button", { name: "Group" })).toBeDisabled();
    });
  },
};
