import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { waitingMessages } from "@saudabook/contract/wire/waiting.ts";
import { Page, Section } from "@saudabook/ui/foundations/page.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { refusalSamples } from "./message-samples.ts";

const rules = [
  ["Say what happened, then what to do.", "“This file can't be read. Download it again and choose the new one.”"],
  ["Name the row, the field or the file.", "“Row 14, Price: must be a number.”"],
  ["Use contractions and short words.", "“You're logged out.”, not “Logout was successful.”"],
  ["Begin a button with a verb.", "“Add Trade”, “Undo import”, never “OK”."],
  ["Never blame.", "“Please check what you entered”, not “Invalid entry”."],
  ["Say what is left out and why.", "“12 trades are left out: their buy price is missing.”"],
  ["Promise nothing that isn't there.", "A feature that isn't built says “Coming soon”."],
  ["Keep the specification's texts as they are.", "“Your Trade updates successfully” is one of them."],
] as const;

function Message({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-1 md:grid-cols-[12rem_1fr] md:gap-6">
      <code className="pt-3 text-xs text-muted">{name}</code>
      {children}
    </li>
  );
}

function Voice() {
  return (
    <Page
      title="Voice and words"
      lead="Plain, friendly, exact English. Servers and screens read every message below from the same place, so that a message exists once."
    >
      <Section title="Rules">
        <dl className="flex flex-col divide-y divide-line text-sm">
          {rules.map(([rule, example]) => (
            <div key={rule} className="grid gap-1 py-3 md:grid-cols-[20rem_1fr] md:gap-6">
              <dt className="font-medium">{rule}</dt>
              <dd className="text-muted">{example}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Refused requests" lead="As a screen shows them: the title, and below it the message.">
        <ul className="flex flex-col gap-4">
          {refusalSamples.map(([name, { title, message }]) => (
            <Message key={name} name={name}>
              <Notice tone="error" title={title}>
                {message}
              </Notice>
            </Message>
          ))}
        </ul>
      </Section>
      <Section title="Titles by error code" lead="A refusal without a title of its own takes that of its code.">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_1fr]">
          {Object.entries(errorTitles).map(([code, title]) => (
            <div key={code} className="contents">
              <dt>
                <code className="text-xs text-muted">{code}</code>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Waiting" lead="The server says how long; no screen adds a word.">
        <ul className="flex flex-col gap-4">
          {Object.entries(waitingMessages).map(([code, messageFor]) => (
            <Message key={code} name={code}>
              <Notice tone="warning" title={errorTitles[code as keyof typeof waitingMessages]}>
                {messageFor(17)}
              </Notice>
            </Message>
          ))}
        </ul>
      </Section>
      <Section title="Done">
        <ul className="flex flex-col gap-4">
          {Object.entries(doneMessages).map(([name, message]) => (
            <Message key={name} name={name}>
              <Notice tone="success">{message}</Notice>
            </Message>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Voice and words", component: Voice } satisfies Meta<typeof Voice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const SaysTheWaitOnce: Story = {
  play: async ({ canvas, step }) => {
    await step("Says how long to wait in one sentence", async () => {
      await expect(canvas.getAllByText(/Please wait 17 seconds/)).toHaveLength(2);
      await expect(canvas.queryByText(/17 seconds.*17 seconds/)).toBeNull();
    });
  },
};
