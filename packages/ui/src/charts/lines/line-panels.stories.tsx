import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { guidance } from "../../foundations/guidance.ts";
import { dayNumber } from "../short-day.ts";
import { equity, tradingDays } from "../story-data.ts";
import { chart, crores, flat, june, losses, panels, twoLines, year } from "./line-panels.story-setup.tsx";
import { LinePanels } from "./line-panels.tsx";

const meta = {
  title: "Charts/Line panels",
  tags: ["autodocs"],
  component: LinePanels,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Lines and areas over one time axis, such as the equity curve with its drawdown.",
          when: "for values by day. With `onSpan`, a span can be marked and used as a filter.",
          whenNot: "for fewer than two points, or for groups: take bars.",
          keyboard: {
            "Arrow keys": "move by point",
            "Page Up, Page Down": "move by a tenth of all points",
            "Home, End": "move to the first and the last point",
            "Shift + Arrow keys": "mark a span",
            Enter: "applies the marked span",
            Escape: "clears it",
          },
          screenReader:
            "the caption; a slider named Point in time, whose value is the day with its figures; after a span was applied, its days. The table has all points.",
        }),
      },
    },
  },
  args: { label: "Equity and drawdown", panels, tableName: "Equity by day", onSpan: fn(), ...year },
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LinePanels>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Empty: Story = { args: chart([]) };
export const OnePoint: Story = { args: chart(equity(["2026-06-16"])) };
export const TwoPoints: Story = { args: chart(equity(["2026-06-16", "2026-06-19"])) };
export const SmallSample: Story = { args: june };
export const Flat: Story = { args: flat };
export const AllLosses: Story = { args: losses };
export const Crores: Story = { args: crores };
export const AmountsHidden: Story = { args: { hideAmounts: true, caption: "Net P&L •••• over 248 days." } };
export const FiveThousandPoints: Story = { args: chart(equity(tradingDays(dayNumber("2006-04-03"), 5_000))) };
export const TwoLines: Story = { args: twoLines };
/** One point per trade: some 16 on each day. */
export const TwentyThousandPoints: Story = {
  args: chart(
    equity(tradingDays(dayNumber("2021-04-01"), 1_250).flatMap((day) => Array.from({ length: 16 }, () => day))),
  ),
};

const slider = { name: "Point in time" };

export const ArrowsReadEachDay: Story = {
  args: june,
  play: async ({ canvas, canvasElement, step }) => {
    await step("Presses Tab", async () => {
      await userEvent.tab();
    });
    const point = canvas.getByRole("slider", slider);
    await step("Reads the last day", async () => {
      await expect(point).toHaveFocus();
      await expect(point).toHaveAttribute("aria-valuetext", expect.stringContaining("26 Jun 2026: net P&L"));
    });
    await step("Presses Home: the first day is read", async () => {
      await userEvent.keyboard("{Home}");
      await expect(point).toHaveAttribute("aria-valuetext", expect.stringContaining("1 Jun 2026: net P&L"));
      await expect(canvasElement.querySelector("[data-slot=readout]")).toHaveTextContent("1 Jun 2026");
    });
    await step("Moves by the arrow keys: the second day is read", async () => {
      await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
      await expect(point).toHaveAttribute("aria-valuenow", "2");
    });
    await step("Presses Page Up: the fourth day is read", async () => {
      await userEvent.keyboard("{PageUp}");
      await expect(point).toHaveAttribute("aria-valuenow", "4");
    });
    await step("Presses End: the last day is read", async () => {
      await userEvent.keyboard("{End}{ArrowRight}");
      await expect(point).toHaveAttribute("aria-valuenow", "20");
    });
  },
};

export const ShiftMarksASpanAndEnterAppliesIt: Story = {
  args: june,
  play: async ({ args, canvas, canvasElement, step }) => {
    await step("Holds Shift, and moves by the arrow keys", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
    });
    const point = canvas.getByRole("slider", slider);
    await step("Shows the marked days", async () => {
      await expect(point).toHaveAttribute("aria-valuetext", expect.stringContaining("Marked: 1 Jun 2026 – 3 Jun 2026"));
      await expect(canvasElement.querySelector("[data-slot=brush]")).toBeVisible();
    });
    await step("Presses Escape, then Enter: no days are marked or applied", async () => {
      await userEvent.keyboard("{Escape}");
      await expect(canvasElement.querySelector("[data-slot=brush]")).toBeNull();
      await userEvent.keyboard("{Enter}");
      await expect(args.onSpan).not.toHaveBeenCalled();
    });
    await step("Marks two days, and presses Enter: they are applied once", async () => {
      await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}");
      await expect(args.onSpan).toHaveBeenCalledWith({ from: "2026-06-02", to: "2026-06-03" });
      await expect(args.onSpan).toHaveBeenCalledTimes(1);
    });
    await step("Says which days the span has", async () => {
      await expect(canvas.getByRole("status")).toHaveTextContent("Span from 2 Jun 2026 to 3 Jun 2026");
    });
  },
};

/** Sends a pointer to a fraction of the plot's width, as the browser does for a mouse or a finger. */
async function point(element: Element, type: string, fraction: number, init: PointerEventInit = {}) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width * fraction, clientY: top + height / 2 };
  await fireEvent(element, new PointerEvent(type, { bubbles: true, pointerType: "mouse", ...at, ...init }));
}

export const DraggingAMouseMarksASpan: Story = {
  args: june,
  play: async ({ args, canvas, canvasElement, step }) => {
    const plot = canvas.getByRole("slider", slider);
    // A pointer of a script is not active, so that it cannot be captured.
    plot.setPointerCapture = () => {};
    await step("Drags over the plot: days are marked, and not applied yet", async () => {
      await point(plot, "pointerdown", 0.99, { buttons: 1 });
      await point(plot, "pointermove", 0.5, { buttons: 1 });
      await expect(canvasElement.querySelector("[data-slot=brush]")).toBeVisible();
      await expect(args.onSpan).not.toHaveBeenCalled();
    });
    await step("Releases the mouse: the days are applied", async () => {
      await point(plot, "pointerup", 0.5);
      await expect(args.onSpan).toHaveBeenCalledWith({
        from: expect.stringMatching(/^2026-06-1\d$/),
        to: "2026-06-26",
      });
      await expect(canvasElement.querySelector("[data-slot=brush]")).toBeNull();
    });
    await step("Presses without a movement: nothing is applied", async () => {
      // A press without a movement marks nothing.
      await point(plot, "pointerdown", 0.3, { buttons: 1 });
      await point(plot, "pointerup", 0.3);
      await expect(args.onSpan).toHaveBeenCalledTimes(1);
    });
  },
};

export const AFingerReadsAndDoesNotMark: Story = {
  args: june,
  play: async ({ args, canvas, canvasElement, step }) => {
    const plot = canvas.getByRole("slider", slider);
    const readout = canvasElement.querySelector("[data-slot=readout]");
    await step("Lets a finger scroll the page up and down", async () => {
      await expect(getComputedStyle(plot).touchAction).toBe("pan-y");
    });
    await step("Drags a finger to the first day: it is read", async () => {
      await point(plot, "pointerdown", 0.9, { pointerType: "touch" });
      await point(plot, "pointermove", 0, { pointerType: "touch" });
      await expect(readout).toHaveTextContent("1 Jun 2026");
    });
    await step("Lifts the finger: the day is still read", async () => {
      await point(plot, "pointerup", 0, { pointerType: "touch" });
      await point(plot, "pointerout", 0, { pointerType: "touch" });
      await expect(readout).toHaveTextContent("1 Jun 2026");
    });
    await step("Applies no days", async () => {
      await expect(args.onSpan).not.toHaveBeenCalled();
    });
  },
};

export const AMovingPointerLeavesTheDrawingAlone: Story = {
  args: TwentyThousandPoints.args ?? {},
  play: async ({ canvas, canvasElement, step }) => {
    const plot = canvas.getByRole("slider", slider);
    const svg = plot.querySelector("svg");
    await step("Draws at most 600 elements", async () => {
      await expect(svg?.querySelectorAll("*").length).toBeLessThanOrEqual(600);
    });
    await step("Draws a line of few points for each pixel", async () => {
      const line = svg?.querySelector("path")?.getAttribute("d") ?? "";
      // At most four vertices per pixel column, of some ten bytes each.
      await expect(line.length).toBeGreaterThan(1_000);
      await expect(line.length).toBeLessThan(canvasElement.clientWidth * 4 * 14);
    });
    const changed: string[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target.nodeName)));
    observer.observe(plot, { subtree: true, attributes: true, childList: true });
    await step("Moves the pointer over the plot", async () => {
      await point(plot, "pointermove", 0.2);
      await point(plot, "pointermove", 0.6);
    });
    const records = observer.takeRecords();
    observer.disconnect();
    const names = [...changed, ...records.map(({ target }) => target.nodeName)];
    await step("Moves the point, and draws neither line nor text again", async () => {
      await expect(names).toContain("circle");
      await expect(names).not.toContain("path");
      await expect(names).not.toContain("text");
    });
  },
};

export const TheTableHasEachDay: Story = {
  args: june,
  play: async ({ canvas, step }) => {
    await step("Shows no table at first", async () => {
      await expect(canvas.queryByRole("table")).toBeNull();
    });
    await step("Presses Show as table: each day has a row", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show as table: Equity by day" }));
      await expect(canvas.getAllByRole("row")).toHaveLength(21);
      await expect(canvas.getByRole("rowheader", { name: "16 Jun 2026" })).toBeVisible();
    });
    await step("Presses Hide table: the table is gone", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Hide table: Equity by day" }));
      await expect(canvas.queryByRole("table")).toBeNull();
    });
  },
};

export const HiddenAmountsAreNeitherShownNorSpoken: Story = {
  args: { hideAmounts: true, caption: "Net P&L •••• over 20 days.", points: june.points },
  play: async ({ canvas, step }) => {
    const plot = canvas.getByRole("slider", slider);
    await step("Says that amounts are hidden, and shows no ₹", async () => {
      await expect(plot).toHaveAttribute("aria-valuetext", "26 Jun 2026: amounts hidden");
      await expect(canvas.getByRole("group", { name: "Equity and drawdown" })).not.toHaveTextContent("₹");
    });
    await step("Draws the lines without amounts at the axis", async () => {
      await expect(plot.querySelectorAll("path").length).toBeGreaterThan(1);
      await expect(plot).not.toHaveTextContent(/\d\s(L|Cr)/);
    });
  },
};
