import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../button.tsx";
import { LoadingBars } from "../loading-bars.tsx";
import { Page, Section } from "./page.tsx";
import { tokenNames, tokenValue } from "./tokens.ts";

function Motion() {
  const [far, setFar] = useState(false);
  return (
    <Page
      title="Motion"
      lead="Keep motion short, and only where something moves or waits. Text never fades. If you've asked your system to reduce motion, you get none."
    >
      <Section title="Durations">
        <Button className="self-start" aria-pressed={far} onClick={() => setFar(!far)}>
          Move
        </Button>
        <ul className="flex flex-col gap-3 text-sm">
          {tokenNames("--transition-duration-").map((name) => (
            <li key={name} className="flex items-center gap-6">
              <span className="w-40 shrink-0">
                {name.replace("--transition-duration-", "")} <span className="text-muted">{tokenValue(name)}</span>
              </span>
              <span className="relative h-6 flex-1 border-b border-line">
                <span
                  className="absolute bottom-0 size-4 bg-accent transition-[left] ease-out"
                  style={{ left: far ? "calc(100% - 1rem)" : "0", transitionDuration: `var(${name})` }}
                />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Animations">
        <ul className="flex flex-wrap items-center gap-10 text-sm">
          {tokenNames("--animate-").map((name) => (
            <li key={name}>
              {name.replace("--animate-", "")} <span className="block text-xs text-muted">{tokenValue(name)}</span>
            </li>
          ))}
        </ul>
        <LoadingBars className="h-8 text-accent" />
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Motion", component: Motion } satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const MovesOnRequest: Story = {
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole("button", { name: "Move" });
    await step("Presses Move", async () => {
      await userEvent.click(button);
    });
    await step("Marks the button as pressed", async () => {
      await expect(button).toHaveAttribute("aria-pressed", "true");
    });
  },
};
