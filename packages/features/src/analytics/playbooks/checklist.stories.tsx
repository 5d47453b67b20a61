import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Checklist, type ChecklistProps } from "./checklist.tsx";
import { checklist, idOf } from "./playbook.story-setup.tsx";

/** Keeps the answers, as the note does. */
function Answering({ answers: first, onAnswers, ...props }: ChecklistProps) {
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>(first);
  return (
    <Checklist
      {...props}
      answers={answers}
      onAnswers={(next) => {
        onAnswers(next);
        setAnswers(next);
      }}
    />
  );
}

const setup = { id: idOf(11), name: "Opening range" };
const data = { version: "1", pending: false, setup, firstFrom: "2025-04-01", checklist };

const meta = {
  title: "Features/Analytics/Checklist",
  component: Answering,
  decorators: (Story) => (
    <main className="max-w-3xl p-4">
      <h1 className="sr-only">Dashboard</h1>
      <h2 className="sr-only">Your notes</h2>
      <Story />
    </main>
  ),
  args: {
    load: { status: "ready", busy: false, data },
    answers: [],
    onAnswers: fn(),
    setupHref: (id) => `#setup-${id}`,
  },
} satisfies Meta<typeof Answering>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, step }) => {
    await step("Counts the points of the answered rules", async () => {
      await expect(canvas.getByRole("status")).toHaveTextContent("1 of 3 points, 2 rules unanswered Off plan");
    });
  },
};

export const AnswersARule: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Answers a rule, and takes the answer back", async () => {
      const [kept] = canvas.getAllByRole("radio", { name: "Kept" });
      await userEvent.click(kept as HTMLElement);
      await expect(args.onAnswers).toHaveBeenLastCalledWith([
        { rule: idOf(1), version: 2, answer: "kept", reason: null },
      ]);
      await expect(canvas.getByRole("status")).toHaveTextContent("4 of 6 points, 1 rule unanswered Off plan");
      const [none] = canvas.getAllByRole("radio", { name: "–" });
      await userEvent.click(none as HTMLElement);
      await expect(args.onAnswers).toHaveBeenLastCalledWith([]);
    });
  },
};

export const OverrulesACheckWithAReason: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Needs a reason, and shows both answers", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Answer yourself: First stop below the range" }));
      await expect(canvas.getByRole("button", { name: "Answer" })).toBeDisabled();
      await userEvent.type(canvas.getByRole("textbox", { name: /^Reason/ }), "It was with the broker");
      await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
      const answer = { rule: idOf(3), version: 2, answer: "kept", reason: "It was with the broker" };
      await expect(args.onAnswers).toHaveBeenLastCalledWith([answer]);
      await expect(canvas.getByText(/^by you: It was with the broker\. The check says broken/)).toBeVisible();
      await expect(canvas.getByRole("status")).toHaveTextContent("3 of 3 points, 2 rules unanswered On plan");
      await userEvent.click(canvas.getByRole("button", { name: "Take back: First stop below the range" }));
      await expect(canvas.getByRole("status")).toHaveTextContent("Off plan");
    });
  },
};

export const Loading: Story = { args: { load: { status: "loading" } } };

export const Failed: Story = {
  args: {
    load: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false, onRetry: fn() },
  },
};

export const WithoutRules: Story = {
  args: { load: { status: "ready", busy: false, data: { ...data, firstFrom: null, checklist: null } } },
};

export const BeforeTheFirstVersion: Story = {
  args: { load: { status: "ready", busy: false, data: { ...data, checklist: null } } },
};
