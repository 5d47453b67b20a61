import { makeImportReport } from "@saudabook/mocks/fixtures/import-report.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ImportResults } from "./import-results.tsx";

const files = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    makeImportReport({ id: `import-${at + 1}`, fileName: `tradebook-AB1234-${2000 + at}.csv` }),
  );

const meta = {
  title: "Features/Imports/Results",
  component: ImportResults,
  decorators: (Story) => (
    <main className="p-4">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    reports: files(3),
    waiting: 118,
    hrefs: { tradeLog: null, overview: "#overview", toSettle: "#to-settle", file: (id) => `#${id}` },
    onDismiss: fn(),
  },
} satisfies Meta<typeof ImportResults>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const OneFile: Story = { args: { reports: files(1), waiting: null } };
export const ThirtyFiles: Story = { args: { reports: files(30) } };
export const LongName: Story = {
  args: { reports: [makeImportReport({ fileName: `${"tradebook-with-a-very-long-name-".repeat(4)}.csv` })] },
};

export const ThirtyFilesTakeOnePanel: Story = {
  ...ThirtyFiles,
  play: async ({ canvas, args, step }) => {
    const panel = canvas.getByRole("region", { name: "30 files imported" });
    await step("Has a line for each file, and is not higher than half a screen", async () => {
      await expect(canvas.getAllByRole("listitem")).toHaveLength(30);
      await expect(panel.getBoundingClientRect().height).toBeLessThan(360);
    });
    await step("Says once how many positions are to be completed, and has no link to the page it is on", async () => {
      await expect(canvas.getAllByText(/118 positions left out/)).toHaveLength(1);
      await expect(canvas.queryByRole("link", { name: "Trade Log" })).toBeNull();
    });
    await step("One press dismisses all of them", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Dismiss the results" }));
      await expect(args.onDismiss).toHaveBeenCalledTimes(1);
    });
  },
};
