import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { lotList } from "./lots.story-setup.ts";
import { TaxLotsScreen } from "./tax-lots-screen.tsx";

const meta = {
  title: "Screens/Analytics/Lots",
  component: TaxLotsScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", data: lotList(), busy: false },
    view: { year: 2024, bucket: null, instrument: null, gap: null },
    onViewChange: fn(),
    account: null,
    yearHref: "#year",
    tripHref: (id) => `#trip-${id}`,
    want: fn(),
    retry: fn(),
  },
} satisfies Meta<typeof TaxLotsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const OfAScrip: Story = {
  args: {
    view: { year: 2024, bucket: "short-term-stt", instrument: "isin:INE009A01021", gap: null },
    account: "zerodha|AB1234",
  },
};

export const NoLots: Story = {
  args: {
    state: { status: "ready", data: lotList([]), busy: false },
    view: { year: 2024, bucket: "left", instrument: null, gap: null },
  },
};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: {
    state: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false, onRetry: fn() },
  },
};

export const WindowFailed: Story = {
  args: {
    state: {
      status: "ready",
      data: {
        ...lotList(undefined, 200),
        windows: new Map([
          [0, { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false }],
        ]),
      },
      busy: false,
    },
  },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const LeadsToTheTradeOfALot: Story = {
  play: async ({ canvas, step }) => {
    const table = canvas.getByRole("table", { name: "Lots" });
    await step("Leads to the trade", async () => {
      await expect(within(table).getByRole("link", { name: "INFY" })).toHaveAttribute(
        "href",
        "#trip-AAAAAAAAAAAAAAAAAAAAAA",
      );
    });
    await step("Says when the holding counts from another day than the entry", async () => {
      await expect(table).toHaveTextContent(/14 Aug 2023(?:, )?entry 3 Apr 2024/);
    });
  },
};

export const SaysWhyALotIsInItsBucket: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens why the fund is in its bucket", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /Why this bucket: GOLDBEES/ }));
    });
    await step("Sees class, holding and rule", async () => {
      const dialog = await screen.findByRole("dialog");
      await expect(dialog).toHaveTextContent("symbol contains GOLD: class by name, confirm");
      await expect(dialog).toHaveTextContent("Days held365");
      await expect(dialog).toHaveTextContent("More than 12 months is long-term");
      await expect(dialog).toHaveTextContent("A broker who counts 365 days calls it long-term.");
    });
  },
};

export const OpensTheChargesOfALot: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the working of the net without STT", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Net without STT: INFY/ }));
    });
    await step("Sees the charges of both sides, without STT", async () => {
      const dialog = await screen.findByRole("dialog");
      await expect(dialog).toHaveTextContent("+\u2060₹870.00 − ₹1.76 − ₹8.88 − ₹1.78 − ₹13.66 = +\u2060₹843.92");
      await expect(dialog).not.toHaveTextContent("STT, sale");
    });
  },
};

export const ChoosesABucket: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Chooses a bucket", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Bucket" }), "options");
      await expect(args.onViewChange).toHaveBeenCalledWith({
        year: 2024,
        bucket: "options",
        instrument: null,
        gap: null,
      });
    });
  },
};
