import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Section } from "./page.tsx";
import { tokenNames, tokenValue } from "./tokens.ts";

function RadiusAndShadow() {
  return (
    <Page
      title="Radius and shadow"
      lead="Paper has nearly square corners and lies flat. Only things that really float over the page cast a shadow."
    >
      <Section title="Radius">
        <ul className="flex flex-wrap gap-6 text-sm">
          {tokenNames("--radius-").map((name) => (
            <li key={name} className="flex flex-col gap-2">
              <span
                className="size-24 border border-line-strong bg-surface-raised"
                style={{ borderRadius: `var(${name})` }}
              />
              <span>
                {name.replace("--radius-", "")} <span className="text-muted">{tokenValue(name)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Shadow">
        <ul className="flex flex-wrap gap-10 pb-10 text-sm">
          {tokenNames("--shadow-").map((name) => (
            <li
              key={name}
              className="flex size-40 items-center justify-center rounded-lg border border-line bg-surface-raised"
              style={{ boxShadow: `var(${name})` }}
            >
              {name.replace("--shadow-", "")}
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Radius and shadow", component: RadiusAndShadow } satisfies Meta<
  typeof RadiusAndShadow
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
