import { benefits } from "@saudabook/content/benefits.ts";
import { careers } from "@saudabook/content/careers.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { WhyJoin } from "./why-join.tsx";

const meta = {
  title: "Features/Careers/Why join",
  component: WhyJoin,
  args: { lead: careers.whyJoin, benefits },
} satisfies Meta<typeof WhyJoin>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** The strip's running CSS animation; undefined with reduced motion. */
function movement(canvasElement: HTMLElement) {
  return canvasElement
    .getAnimations({ subtree: true })
    .find((animation) => animation instanceof CSSAnimation && animation.animationName === "strip");
}

export const HasACardForTheFirstSixOfEight: Story = {
  tags: ["spec:2.16"],
  play: async ({ canvas, step }) => {
    await step("Shows a card for each of the first six benefits", async () => {
      await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
        benefits.slice(0, 6).map(({ text }) => text),
      );
    });
    await step("Names the others in the moving line", async () => {
      await expect(canvas.getByText("Data-Driven", { ignore: "[aria-hidden] *" })).toBeInTheDocument();
    });
  },
};

export const MovesTheNamesRoundIn45Seconds: Story = {
  tags: ["spec:2.16"],
  play: async ({ canvasElement, step }) => {
    await step("Moves the names round in 45 seconds, without end", async () => {
      const timing = movement(canvasElement)?.effect?.getComputedTiming();
      await expect(timing).toMatchObject({ duration: 45_000, iterations: Number.POSITIVE_INFINITY });
    });
  },
};

export const StopsWhenAsked: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("Moves the names", async () => {
      await expect(movement(canvasElement)?.playState).toBe("running");
    });
    await step("Presses Stop the moving names: they pause", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Stop the moving names" }));
      await expect(movement(canvasElement)?.playState).toBe("paused");
    });
    await step("Presses Move the names again, then leaves them by pointer and focus: they move", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Move the names again" }));
      // The strip has neither hover nor focus any more.
      await userEvent.unhover(canvas.getByRole("button", { name: "Stop the moving names" }));
      (document.activeElement as HTMLElement).blur();
      await expect(movement(canvasElement)?.playState).toBe("running");
    });
  },
};

export const StandsStillWhileItHasTheFocus: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step("Moves the focus to the button beside the names", async () => {
      canvas.getByRole("button", { name: "Stop the moving names" }).focus();
    });
    await step("Pauses the names", async () => {
      await expect(movement(canvasElement)?.playState).toBe("paused");
    });
  },
};
