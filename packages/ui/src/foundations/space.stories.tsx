import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Section } from "./page.tsx";
import { tokenNames, tokenValue } from "./tokens.ts";

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

function Space() {
  return (
    <Page title="Space" lead="A grid of 0.25rem. Four sizes have names; three grow on touch.">
      <Section title="Named">
        <ul className="flex flex-col gap-3 text-sm">
          {tokenNames("--spacing-").map((name) => (
            <li key={name} className="flex items-center gap-6">
              <span className="w-64 shrink-0">
                {name.replace("--spacing-", "")} <span className="text-muted">{tokenValue(name)}</span>
              </span>
              <span className="bg-accent" style={{ width: `var(${name})`, height: `var(${name})` }} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Steps">
        <ul className="flex flex-col gap-2 text-sm">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-6">
              <span className="w-64 shrink-0">
                {step} <span className="text-muted">{step * 4} px at 16 px</span>
              </span>
              <span className="h-3 bg-line-strong" style={{ width: `calc(var(--spacing) * ${step})` }} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Space", component: Space } satisfies Meta<typeof Space>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
