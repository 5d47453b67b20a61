import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeRoundTrip, someRoundTrips } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { AttachDialog } from "./attach-dialog.tsx";

const trip = makeRoundTrip();
const others = someRoundTrips.map((one, at) => ({ ...one, id: `B${at}` }));

const meta = {
  title: "Features/Analytics/Attach a note",
  component: AttachDialog,
  args: {
    view: { symbol: "RELIANCE", day: trip.entryAt.slice(0, 10) },
    onViewChange: fn(),
    load: { status: "ready", busy: false, data: { ofDay: [trip], others: others.slice(0, 3) } },
    attaching: null,
    problem: null,
    onAttach: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AttachDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { load: { status: "loading" } } };

export const Failed: Story = {
  args: {
    load: {
      status: "failed",
      failure: new Failure("unreachable", "Unreachable."),
      retrying: false,
      onRetry: fn(),
    },
  },
};

export const Empty: Story = { args: { load: { status: "ready", busy: false, data: { ofDay: [], others: [] } } } };

export const Many: Story = {
  args: {
    load: {
      status: "ready",
      busy: false,
      data: { ofDay: Array.from({ length: 12 }, (_, at) => ({ ...trip, id: `A${at}` })), others },
    },
  },
};

export const Attaching: Story = { args: { attaching: trip.id } };

export const NotAttached: Story = {
  args: {
    problem: "This trade has a note of its own on its first fill. Write into that one, or choose another trade.",
  },
};

export const OffersTheTradesOfADay: Story = {
  play: async ({ args, step }) => {
    await step("Attaches the note to the trade of the day", async () => {
      const list = within(await screen.findByRole("list", { name: "On 1 Jun 2026" }));
      await userEvent.click(list.getByRole("button", { name: /^Attach to RELIANCE/ }));
      await expect(args.onAttach).toHaveBeenCalledWith(trip);
    });
    await step("Asks for another symbol", async () => {
      await userEvent.clear(screen.getByRole("textbox", { name: "Symbol" }));
      await userEvent.type(screen.getByRole("textbox", { name: "Symbol" }), "INFY");
      await waitFor(() => expect(args.onViewChange).toHaveBeenLastCalledWith({ ...args.view, symbol: "INFY" }));
    });
  },
};
