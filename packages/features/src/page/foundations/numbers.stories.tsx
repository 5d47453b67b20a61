import { dayText } from "@saudabook/trading/calendar.ts";
import { formatBytes } from "@saudabook/ui/format-bytes.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { formatShort, formatTiny } from "@saudabook/ui/format-short.ts";
import { Page, Section } from "@saudabook/ui/foundations/page.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** [value, formatted text, rule] */
type Example = readonly [value: string, shown: string, rule: string];

const groups: Readonly<Record<string, readonly Example[]>> = {
  Money: [
    ["1234567.5", formatMoney("1234567.5"), "Lakh and crore groups, always two decimals."],
    ["-1240.5", formatMoney("-1240.5"), "A real minus (U+2212) before ₹, never a hyphen or brackets."],
    ["1240.5, signed", formatMoney("1240.5", { signed: true }), "A result always has its sign."],
    ["0, signed", formatMoney("0", { signed: true }), "Zero has none."],
    ["0.0125, four decimals", formatMoney("0.0125", { fraction: 4 }), "Charges keep the decimals of their rate."],
    ["123456789012345678.99", formatMoney("123456789012345678.99"), "Exact to the last digit: no binary numbers."],
  ],
  Counts: [
    ["1234567", formatNumber("1234567"), "Grouped like money, without a unit."],
    ["0.5", formatNumber("0.5"), "Up to four decimals, none that say nothing."],
  ],
  "Short forms": [
    ["450000", formatShort("450000"), "Axes and narrow cells: L for lakh, Cr for crore, one decimal."],
    ["-12000000", formatShort("-12000000"), "The sign stays."],
    ["13122", formatTiny("13122"), "Cells of a small calendar: K for thousand, always signed."],
  ],
  Shares: [
    ["0.32185", formatPercent("0.32185"), "One decimal, the sign right after the figure."],
    ["-0.05, signed", formatPercent("-0.05", { signed: true }), "Signed where it is a change."],
  ],
  "Days and sizes": [
    ["2026-06-06", dayText("2026-06-06"), "Day, short month, year; never 06/06/26."],
    ["3355443", formatBytes(3_355_443), "1 KB is 1024 bytes, as in the limits of uploads."],
  ],
};

function Numbers() {
  return (
    <Page
      title="Numbers"
      lead="Figures are right-aligned and tabular, grouped in lakh and crore. They arrive as decimal text and are formatted without binary arithmetic. Times are Indian time, in 24 hours."
    >
      {Object.entries(groups).map(([name, examples]) => (
        <Section key={name} title={name}>
          <dl className="flex max-w-2xl flex-col divide-y divide-line text-sm">
            {examples.map(([value, shown, rule]) => (
              <div key={value} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
                <dt className="text-muted">{value}</dt>
                <dd className="text-base tabular-nums">{shown}</dd>
                <dd className="w-full text-xs text-muted">{rule}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </Page>
  );
}

const meta = { title: "Foundations/Numbers", component: Numbers } satisfies Meta<typeof Numbers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const GroupsInLakhAndCroreWithARealMinus: Story = {
  play: async ({ canvas, step }) => {
    await step("Groups 1234567.5 as lakh", async () => {
      await expect(canvas.getByText("₹12,34,567.50")).toBeVisible();
    });
    await step("Writes a loss with a minus before the rupee sign", async () => {
      await expect(canvas.getByText("\u2212\u2060₹1,240.50")).toBeVisible();
    });
    await step("Keeps every digit of a large amount", async () => {
      await expect(canvas.getByText("₹1,23,45,67,89,01,23,45,678.99")).toBeVisible();
    });
  },
};
