import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Showcase } from "./showcase.tsx";

const meta = {
  title: "Features/Marketing/Showcase",
  component: Showcase,
  args: { cards: home.showcase, samples: home.samples },
} satisfies Meta<typeof Showcase>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story that starts with this card. */
const beginningWith = (index: number): Story => ({
  args: { cards: [...home.showcase.slice(index), ...home.showcase.slice(0, index)] },
});

export const Ready: Story = {};
export const History: Story = beginningWith(1);
export const Account: Story = beginningWith(2);
export const Refusal: Story = beginningWith(3);
export const Coming: Story = beginningWith(4);

const titles = home.showcase.map(({ title }) => title);

/** The clock of the showcase: the animation of the line that fills up while a card is shown. */
function clock(canvasElement: HTMLElement): Animation {
  const turn = canvasElement
    .getAnimations({ subtree: true })
    .find((animation) => animation instanceof CSSAnimation && animation.animationName === "turn");
  if (!turn) throw new Error("No line fills up");
  return turn;
}

/** Skips ten seconds of the animation. The browser must have started it, or it fires no event at its end. */
async function passTenSeconds(turn: Animation) {
  await turn.ready;
  await new Promise(requestAnimationFrame);
  turn.currentTime = 9_950;
}

export const ShowsOneCardAfterAnotherEvery10Seconds: Story = {
  tags: ["spec:2.2", "spec:9.1"],
  play: async ({ canvas, canvasElement, step }) => {
    await step("Shows each card alone for 10 seconds, then the first again", async () => {
      for (const title of [...titles, titles[0]]) {
        await waitFor(() =>
          expect(canvas.getByRole("heading", { level: 3, name: new RegExp(`^${title}`) })).toBeVisible(),
        );
        await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(1);
        await expect(clock(canvasElement).effect?.getComputedTiming().duration).toBe(10_000);
        await passTenSeconds(clock(canvasElement));
      }
    });
  },
};

export const IsTurnedByHandAndThenStaysThere: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("Presses Next feature: the second card is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Next feature" }));
      await expect(canvas.getByRole("heading", { level: 3 })).toHaveTextContent(titles[1] ?? "");
    });
    await step("Presses Previous feature twice: the last card is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Previous feature" }));
      await userEvent.click(canvas.getByRole("button", { name: "Previous feature" }));
      await expect(canvas.getByRole("heading", { level: 3 })).toHaveTextContent(titles[4] ?? "");
    });
    await step("Chooses the third card by its name: it is shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: new RegExp(titles[2] ?? "") }));
      await expect(canvas.getByRole("heading", { level: 3 })).toHaveTextContent(titles[2] ?? "");
    });
    await step("Pauses on it, and offers to play the features", async () => {
      await expect(clock(canvasElement).playState).toBe("paused");
      await expect(canvas.getByRole("button", { name: "Play the features" })).toBeVisible();
    });
  },
};

export const StopsAndGoesOnWhenAsked: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("Plays the features", async () => {
      await expect(clock(canvasElement).playState).toBe("running");
    });
    await step("Presses Pause the features: they pause", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Pause the features" }));
      await expect(clock(canvasElement).playState).toBe("paused");
    });
    await step("Presses Play the features, then leaves them by pointer and focus: they play", async () => {
      const play = canvas.getByRole("button", { name: "Play the features" });
      await userEvent.click(play);
      await userEvent.unhover(play);
      (document.activeElement as HTMLElement).blur();
      await expect(clock(canvasElement).playState).toBe("running");
    });
  },
};

export const StandsStillWhileTheFocusIsInside: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("Moves the focus to Next feature", async () => {
      canvas.getByRole("button", { name: "Next feature" }).focus();
    });
    await step("Pauses the features", async () => {
      await expect(clock(canvasElement).playState).toBe("paused");
    });
  },
};
