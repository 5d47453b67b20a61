import type { Meta, StoryObj } from "@storybook/react-vite";
import { Hatch } from "../charts/hatch.tsx";
import { type Tone, toneClasses } from "../charts/levels.ts";
import { cn } from "../cn.ts";
import { Money } from "../money.tsx";
import { Page, Section } from "./page.tsx";

const levels = [
  [1, "the smallest third"],
  [2, "the middle third"],
  [3, "the largest third"],
] as const satisfies readonly (readonly [Tone["level"], string])[];

function Cell({ tone, children }: { tone: Tone; children: string }) {
  return (
    <li className="flex flex-col gap-1 text-sm">
      <span className={cn("flex h-14 w-24 items-center justify-center", toneClasses(tone))}>{children}</span>
      <span className="text-xs text-muted">{levels.find(([level]) => level === tone.level)?.[1]}</span>
    </li>
  );
}

function DataColours() {
  return (
    <Page
      title="Data colours"
      lead="Charts have three colours: gain, loss, and the ink of everything that is neither. Each carries a second sign, so that a chart reads in grey, on paper and in forced colours."
    >
      <Section
        title="Cells of calendars and heat maps"
        lead="Three levels by rank: the thirds of all shown distances from zero. A gain has a solid edge, a loss a dashed one; the edge grows with the level."
      >
        <ul className="flex flex-wrap gap-4">
          {levels.map(([level]) => (
            <Cell key={level} tone={{ sign: 1, level }}>
              +12,400
            </Cell>
          ))}
          {levels.map(([level]) => (
            <Cell key={level} tone={{ sign: -1, level }}>
              −12,400
            </Cell>
          ))}
        </ul>
      </Section>
      <Section title="Bars and areas" lead="A gain is filled, a loss is hatched.">
        <svg role="img" aria-label="A filled bar and a hatched bar" width="240" height="64">
          <defs>
            <Hatch id="data-colours-loss" />
          </defs>
          <rect x="0" y="8" width="200" height="20" className="fill-gain" />
          <rect x="0" y="36" width="140" height="20" fill="url(#data-colours-loss)" className="stroke-loss" />
        </svg>
      </Section>
      <Section title="Lines" lead="One line is ink blue. Axes and grid lines are thin and never compete with it.">
        <svg role="img" aria-label="A line over a grid" width="240" height="64">
          <line x1="0" y1="16" x2="240" y2="16" className="stroke-line" />
          <line x1="0" y1="48" x2="240" y2="48" className="stroke-line" />
          <line x1="0" y1="32" x2="240" y2="32" className="stroke-line-strong" />
          <polyline points="0,44 60,36 120,40 180,18 240,12" className="fill-none stroke-accent" strokeWidth="2" />
        </svg>
      </Section>
      <Section title="Figures" lead="A sign and an arrow say what the colour says. Zero has neither.">
        <div className="flex w-fit flex-col items-end gap-2">
          <Money pnl arrow value="1240.50" />
          <Money pnl arrow value="-1240.50" />
          <Money pnl arrow value="0" />
        </div>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Data colours", component: DataColours } satisfies Meta<typeof DataColours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
