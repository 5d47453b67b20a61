import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { DAY, gone, makePlan, plansOf, taken, waiting } from "./plans.story-setup.tsx";
import { PlansPanel } from "./plans-panel.tsx";

const meta = {
  title: "Features/Analytics/Planned trades",
  component: PlansPanel,
  args: {
    plans: plansOf([gone, taken, waiting]),
    day: DAY,
    today: DAY,
    tripHref: (id) => `#trip-${id}`,
    confidenceHref: "#confidence",
    onAdd: fn(),
    onChange: fn(),
    onTake: fn(),
    onDelete: fn(),
    deleting: null,
    failure: null,
  },
} satisfies Meta<typeof PlansPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Empty: Story = { args: { plans: plansOf([]) } };

export const Loading: Story = { args: { plans: { status: "loading" } } };

const failure = new Failure("unreachable", "Unreachable.");

export const Failed: Story = { args: { plans: { status: "failed", failure, retrying: false, onRetry: fn() } } };

export const NotTaken: Story = { args: { plans: plansOf([waiting]), today: "2026-06-02" } };

export const Deleting: Story = { args: { deleting: waiting.id } };

export const NotDeleted: Story = { args: { failure } };

export const LongName: Story = {
  args: {
    plans: plansOf([
      makePlan(4, { plan: { day: DAY, symbol: "W".repeat(60), side: "short" }, text: `${"W".repeat(200)}\nand more` }),
    ]),
  },
};

export const TellsWhatBecameOfEachPlan: Story = {
  play: async ({ canvas, args, step }) => {
    const row = (name: string) => within(canvas.getAllByText(name)[0]?.closest("li") as HTMLElement);
    await step("The plans are in the order in which they were written", async () => {
      const items = within(canvas.getByRole("list", { name: "Planned trades" })).getAllByRole("listitem");
      await expect(items.map((item) => item.querySelector("span")?.textContent)).toEqual([
        "NIFTY 24000 CE",
        "RELIANCE",
        "INFY",
      ]);
    });
    await step("The open one has its prices and the time of writing, and can be attached", async () => {
      await expect(row("NIFTY 24000 CE").getByText(/Stop ₹92.50 · Target ₹130.00 · Confidence 4 of 5/)).toBeVisible();
      await expect(row("NIFTY 24000 CE").getByText("Planned on 1 Jun 2026, 08:52.")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Attach to a trade: NIFTY 24000 CE" }));
      await expect(args.onTake).toHaveBeenCalledWith(waiting);
    });
    await step("The taken one leads to its trade", async () => {
      await expect(row("RELIANCE").getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^#trip-/));
      await expect(row("RELIANCE").queryByRole("button")).toBeNull();
    });
    await step("One whose trade is not there says so", async () => {
      await expect(row("INFY").getByText(/The trade that it was attached to is not there/)).toBeVisible();
    });
  },
};
