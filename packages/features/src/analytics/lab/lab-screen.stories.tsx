import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBasis } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeLab } from "@saudabook/mocks/fixtures/lab.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { LabScreen } from "./lab-screen.tsx";

const ready = (part: Parameters<typeof makeLab>[0] = {}) =>
  ({ status: "ready", data: makeLab(part), busy: false }) as const;
const clauses = ["without:slot=09:15", "scale:0.5@weekday=friday"];
const idle = { busy: false, failure: null, onReveal: fn() };

const meta = {
  title: "Screens/Analytics/Lab",
  component: LabScreen,
  decorators: [
    (Story) => (
      <main className="p-4 sm:p-6">
        <Story />
      </main>
    ),
  ],
  args: {
    view: { clauses, hold: false },
    onViewChange: fn(),
    names: { labels: [], accounts: ["zerodha|AB1234"], nameOf: (key) => key },
    state: ready(),
    reveal: idle,
    csvName: "saudabook-lab.csv",
  },
} satisfies Meta<typeof LabScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

const { actual } = makeLab();
const unchanged = {
  clauses: [],
  simulated: actual,
  kept: 120,
  resized: 0,
  removed: 0,
  bridge: { kept: actual.net, removed: "0", chargesEffect: "0" },
  days: makeLab().days.map((day) => ({ ...day, simulated: day.actual })),
};

export const NoClause: Story = { args: { view: { clauses: [], hold: false }, state: ready(unchanged) } };

export const Loading: Story = { args: { state: { status: "loading" } } };

export const FirstApproximation: Story = { args: { state: ready({ charges: "booked" }) } };

const few = { touched: 7, touchedDays: 5, mean: null, low: null, high: null };

export const TooFew: Story = {
  args: { state: ready({ difference: { ...makeLab().difference, ...few } }) },
};

export const ManyTried: Story = { args: { state: ready({ tried: 14 }) } };

export const Hindsight: Story = {
  args: {
    view: { clauses: ["only:rating=5"], hold: false },
    state: ready({ clauses: ["only:rating=5"], labelled: [{ clause: 0, trades: 96, afterExit: 90 }] }),
  },
};

const limits = ["only:segment=fno", "losses:3", "loss:5000", "cool:15,underlying", "giveback:4000,50%", "noaverage"];

export const Limits: Story = {
  args: { view: { clauses: limits, hold: false }, state: ready({ clauses: limits, unknownDays: 2 }) },
};

const held = { from: "2025-06-12", trades: 31, reveal: null, figures: null };

export const HeldOut: Story = { args: { view: { clauses, hold: true }, state: ready({ held }) } };

export const Revealed: Story = {
  args: {
    view: { clauses, hold: true },
    state: ready({
      held: { ...held, reveal: { at: "2026-11-21T06:30:00.000Z", thisScenario: true }, figures: makeLab() },
    }),
  },
};

export const RevealedForAnother: Story = {
  args: {
    view: { clauses, hold: true },
    state: ready({ held: { ...held, reveal: { at: "2026-11-21T06:30:00.000Z", thisScenario: false } } }),
  },
};

export const RevealFailed: Story = {
  args: {
    view: { clauses, hold: true },
    state: ready({ held }),
    reveal: { ...idle, failure: new Failure("unreachable", "We couldn't reach the server.") },
  },
};

export const TooFewDaysToHoldOut: Story = { args: { view: { clauses, hold: true } } };

export const Unreadable: Story = {
  args: {
    view: { clauses: ["only:side=long", "best:1", `only:symbol=${"LONG".repeat(30)}`], hold: false },
    state: { status: "unreadable" },
  },
};

export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      failure: new Failure("unreachable", "We couldn't reach the server."),
      retrying: false,
      onRetry: fn(),
    },
  },
};

export const Empty: Story = {
  args: {
    view: { clauses: [], hold: false },
    state: ready({ ...unchanged, basis: makeBasis({ n: 0, exits: 0 }), days: [] }),
  },
};

export const Hidden: Story = {
  decorators: [
    (Story) => (
      <PrivacyProvider hidden>
        <Story />
      </PrivacyProvider>
    ),
  ],
};

export const AddsChangesAndRemovesClauses: Story = {
  render: (args) => {
    const [view, setView] = useState(args.view);
    return (
      <LabScreen
        {...args}
        view={view}
        onViewChange={(next) => {
          args.onViewChange(next);
          setView(next);
        }}
      />
    );
  },
  args: { view: { clauses: ["best:1"], hold: false }, state: { status: "unreadable" } },
  play: async ({ args, canvas, step }) => {
    const last = () => (args.onViewChange as ReturnType<typeof fn>).mock.lastCall?.[0];
    await step("Reads which clause is none", async () => {
      await expect(canvas.getByText(/Clause 1 is of a kind that the lab does not have: “best”/)).toBeVisible();
    });
    await step("Changes it to a size for Fridays", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Change clause 1" }));
      const form = within(canvas.getByRole("form", { name: "Change the clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Action" }), "Change the size");
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Trades by" }), "Weekday");
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Value" }), "Friday");
      const size = form.getByRole("textbox", { name: "Size (1 = actual)" });
      await userEvent.clear(size);
      await userEvent.type(size, "0.33");
      await userEvent.click(form.getByRole("button", { name: "Save the clause" }));
      await expect(form.getByRole("alert")).toHaveTextContent("needs a size from 0 to 5 in steps of 0.05");
      await userEvent.clear(size);
      await userEvent.type(size, "0.5");
      await userEvent.click(form.getByRole("button", { name: "Save the clause" }));
      await expect(last()).toEqual({ clauses: ["scale:0.5@weekday=friday"], hold: false });
      await expect(canvas.getByText("Entered on Friday: 0.5 × the size")).toBeVisible();
    });
    await step("Adds another, and removes the first", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add a clause" }));
      const form = within(canvas.getByRole("form", { name: "New clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Trades by" }), "Symbol");
      await userEvent.type(form.getByRole("textbox", { name: "Value" }), "M&M");
      await userEvent.click(form.getByRole("button", { name: "Add the clause" }));
      await expect(canvas.getByText("Leave out: “M&M”")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Remove clause 1" }));
      await expect(last()).toEqual({ clauses: ["without:symbol=M&M"], hold: false });
    });
  },
};

const unmatched = ["only:symbol=ZZZ", "without:side=short", "scale:2@underlying=ZZZ"];

export const SaysWhatChoosesNoTrade: Story = {
  args: {
    view: { clauses: unmatched, hold: false },
    state: ready({ clauses: unmatched, unmatched: [0, 2] }),
  },
  play: async ({ canvas, step }) => {
    const clause = (at: number) => within(canvas.getByRole("list", { name: "Clauses" })).getAllByRole("listitem")[at];
    await step("Says that a choice of nothing keeps nothing", async () => {
      await expect(clause(0)).toHaveTextContent(
        "Keep only: “ZZZ”No trade in these figures fits this, so the scenario keeps none.",
      );
    });
    await step("Says that another size of nothing changes nothing", async () => {
      await expect(clause(2)).toHaveTextContent("No trade in these figures fits this, so the clause changes nothing.");
    });
    await step("Says nothing about a clause that chooses trades", async () => {
      await expect(clause(1)).not.toHaveTextContent("No trade");
    });
  },
};

export const RevealsAfterAQuestion: Story = {
  args: HeldOut.args ?? {},
  play: async ({ args, canvas, canvasElement, step }) => {
    await step("Is asked before the only look", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Reveal the last quarter…" }));
      const dialog = within(canvasElement.ownerDocument.body).getByRole("alertdialog");
      await expect(dialog).toHaveTextContent("This works once.");
      await expect(args.reveal.onReveal).not.toHaveBeenCalled();
      await userEvent.click(within(dialog).getByRole("button", { name: "Reveal it" }));
    });
    await step("It is revealed", () => expect(args.reveal.onReveal).toHaveBeenCalledOnce());
  },
};
