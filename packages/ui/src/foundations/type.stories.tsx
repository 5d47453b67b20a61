import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Page, Section } from "./page.tsx";
import { tokenNames, tokenValue } from "./tokens.ts";

const isSize = (name: string) => !name.includes("--line-height");

function Type() {
  return (
    <Page
      title="Type"
      lead="Public Sans in one variable file, scaled to the reader's own font size. Figures are tabular everywhere, so columns line up."
    >
      <Section title="Sizes">
        <ul className="flex flex-col divide-y divide-line">
          {tokenNames("--text-")
            .filter(isSize)
            .map((name) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
                <span className="w-60 shrink-0 text-xs text-muted">
                  {name.replace("--", "")} · {tokenValue(name)} / {tokenValue(`${name}--line-height`)}
                </span>
                <span style={{ fontSize: `var(${name})`, lineHeight: `var(${name}--line-height)` }}>
                  Sauda, ₹12,34,567.50
                </span>
              </li>
            ))}
        </ul>
      </Section>
      <Section title="Weights">
        <ul className="flex flex-col gap-2">
          {tokenNames("--font-weight-").map((name) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-6">
              <span className="w-60 shrink-0 text-xs text-muted">
                {name.replace("--", "")} · {tokenValue(name)}
              </span>
              <span className="text-lg" style={{ fontWeight: `var(${name})` }}>
                Every trade written down
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Figures" lead="Every digit has the same width, in every weight.">
        <div className="flex w-fit flex-col items-end text-lg">
          <span>₹11,11,111.11</span>
          <span>₹88,88,888.88</span>
          <span className="font-semibold">₹11,11,111.11</span>
          <span className="text-loss">−₹40,26,973.50</span>
        </div>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Type", component: Type } satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const FiguresAreTabularAndTheFontIsOurs: Story = {
  play: async ({ canvas, step }) => {
    await step("Has the font of the product loaded", async () => {
      await document.fonts.load("1rem 'Public Sans Variable'", "1₹");
      const ours = [...document.fonts].filter((font) => font.family.includes("Public Sans Variable"));
      const loaded = ours.filter((font) => font.status === "loaded");
      await expect(loaded).toHaveLength(2);
    });
    await step("Gives eights the width of ones", async () => {
      const [ones] = canvas.getAllByText("₹11,11,111.11");
      const eights = canvas.getByText("₹88,88,888.88");
      await expect(ones?.getBoundingClientRect().width).toBeCloseTo(eights.getBoundingClientRect().width, 1);
    });
  },
};
