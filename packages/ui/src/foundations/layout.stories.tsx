import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Page, Section } from "./page.tsx";
import { tokenNames, tokenValue } from "./tokens.ts";

/** Widths of the screen and what changes there. */
const widths = [
  ["320 px", "The narrowest screen: nothing scrolls sideways but a table."],
  ["390 px", "A phone. One column, lists in place of tables, the menu in a drawer."],
  ["640 px (sm)", "Forms and cards take two columns; the navigation of the site stands in its header."],
  ["768 px (md)", "A tablet. The sidebar of the signed-in pages stands beside the page."],
  ["1024 px (lg)", "Tables with many columns have lines; below, each line is a card."],
  ["1440 px", "A desktop. The content keeps its width; the paper beside it grows."],
  ["1920 px", "A wide desktop. Wide tables use the whole width."],
] as const;

/** The widths that content has at most. */
const containers = ["prose", "md", "2xl", "6xl"] as const;
const uses = {
  prose: "text that is read: terms, a job description",
  md: "a form with one column: login, sign-up",
  "2xl": "a form with two columns, a dialog",
  "6xl": "a page of the site",
} as const satisfies Record<(typeof containers)[number], string>;
const sizes = { prose: "max-w-prose", md: "max-w-md", "2xl": "max-w-2xl", "6xl": "max-w-6xl" } as const;

const grids = [
  ["grid-cols-1", ["first"]],
  ["grid-cols-2", ["first", "second"]],
  ["grid-cols-3", ["first", "second", "third"]],
  ["grid-cols-4", ["first", "second", "third", "fourth"]],
] as const;

function Layout() {
  return (
    <Page
      title="Layout"
      lead="One column that becomes two where there is room. The toolbar's width switch shows each of the widths below; every screen is tested at 390 and 1440."
    >
      <Section title="Widths of the screen">
        <dl className="flex flex-col divide-y divide-line text-sm">
          {widths.map(([width, change]) => (
            <div key={width} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
              <dt className="w-28 shrink-0 font-medium">{width}</dt>
              <dd className="min-w-0 flex-1 basis-60 text-muted">{change}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Widths of the content">
        <ul className="flex flex-col gap-3 text-sm">
          {containers.map((name) => (
            <li key={name} className={`${sizes[name]} border-b-4 border-accent pb-1`}>
              <span className="font-medium">{sizes[name]}</span> <span className="text-muted">{uses[name]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="The grid of a page"
        lead="Cards share the width in one, two, three or four columns, with a gap of 1rem."
      >
        {grids.map(([columns, cells]) => (
          <div key={columns} className={`grid gap-4 ${columns}`}>
            {cells.map((cell) => (
              <div key={cell} className="h-8 rounded-md border border-line bg-surface-sunken" />
            ))}
          </div>
        ))}
      </Section>
      <Section title="Heights of what is pressed" lead="A finger gets more than a mouse.">
        <ul className="flex flex-col gap-2 text-sm">
          {tokenNames("--spacing-").map((name) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1">
              <span>{name.replace("--spacing-", "")}</span> <span className="text-muted">{tokenValue(name)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Layout", component: Layout } satisfies Meta<typeof Layout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const NothingIsWiderThanThePage: Story = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement, step }) => {
    await step("Shows the page at 320 px without a sideways scroll", async () => {
      const page = canvasElement.ownerDocument.documentElement;
      await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    });
  },
};
