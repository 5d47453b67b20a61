import type { InspectedColumn } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Mapper } from "./mapper.tsx";
import { captions, columnsOf, draft, rows, saved } from "./mapper-samples.ts";
import { type MappingDraft, mappingOfDraft } from "./mapping-draft.ts";

const columns = columnsOf(captions);

const meta = {
  title: "Features/Imports/Mapper",
  component: Mapper,
  decorators: (Story) => (
    <main className="p-3 sm:p-4">
      <Story />
    </main>
  ),
  args: {
    fileName: "deals.csv",
    state: { status: "ready", rows, headerRow: 1, columns },
    offered: [],
    open: true,
    draft,
    tradeType: "equity",
    missing: [],
    onOpen: fn(),
    onClose: fn(),
    onReadLike: fn(),
    onForget: fn(),
    onHeaderRow: fn(),
    onDraft: fn(),
    onTradeType: fn(),
  },
} satisfies Meta<typeof Mapper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { open: false } };
export const SavedMappingOffered: Story = {
  args: { open: false, offered: [saved, { ...saved, id: "b", mapping: { ...saved.mapping, account: "Sharekhan" } }] },
};
export const Reading: Story = { args: { state: { status: "reading" } } };
export const Unreadable: Story = { args: { state: { status: "failed" } } };
export const WithoutCaptions: Story = {
  args: {
    state: { status: "ready", rows, headerRow: null, columns: [] },
    draft: { ...draft, account: "" },
    tradeType: null,
    missing: ["Header row", "Trade type", "Broker or account"],
  },
};
export const Complete: Story = {};
const ambiguous: InspectedColumn[] = columns.map((column) =>
  column.caption === "Deal date" ? { ...column, dates: ["dmy", "mdy"] } : column,
);
export const AmbiguousDates: Story = {
  args: {
    state: { status: "ready", rows, headerRow: 1, columns: ambiguous },
    missing: ["Dates are written as"],
  },
};
export const OneColumnForTwo: Story = {
  args: {
    draft: { ...draft, columns: { ...draft.columns, time: 1 } },
    missing: ["one column for the date and the time"],
  },
};
export const TooManyTexts: Story = {
  args: {
    state: {
      status: "ready",
      rows,
      headerRow: 1,
      columns: columns.map((column) => (column.caption === "B/S" ? { ...column, texts: null } : column)),
    },
    missing: ['a column with few different texts for "Buy or sell"'],
  },
};
const { status: _, ...columnsWithoutStatus } = draft.columns;
const withoutStatus: MappingDraft = { ...draft, columns: columnsWithoutStatus };
export const LooksLikeAnOrderStatus: Story = {
  args: { draft: withoutStatus, missing: ['whether "State" is the order status'] },
};
const long = captions.map((caption) => `${caption} as the broker's report of all executed transactions calls it`);
export const LongCaptions: Story = {
  args: {
    state: {
      status: "ready",
      headerRow: 1,
      columns: columnsOf(long),
      rows: [{ row: 1, cells: long }, ...rows.slice(1)],
    },
  },
};

/** Does what the connected mapper does, for a file whose dates fit two formats. */
function Stateful(args: Parameters<typeof Mapper>[0]) {
  const [own, setOwn] = useState(args.draft);
  const built = mappingOfDraft(own, ambiguous);
  return (
    <Mapper
      {...args}
      state={{ status: "ready", rows, headerRow: 1, columns: ambiguous }}
      draft={own}
      onDraft={(next) => {
        setOwn(next);
        args.onDraft(next);
      }}
      missing={"missing" in built ? built.missing : []}
    />
  );
}

export const SaysWhatTheFileProvesAndLetsItBeChanged: Story = {
  tags: ["behaviour"],
  play: async ({ canvas, args, step }) => {
    await step("Says the formats of dates and numbers that the file proves, without a question", async () => {
      await expect(canvas.getByText("Found in the file: every date fits.")).toBeVisible();
      await expect(canvas.getByText("1,234.56 or 1,23,456.78")).toBeVisible();
      await expect(canvas.queryByLabelText(/^Numbers are written as/)).toBeNull();
      await expect(canvas.queryByLabelText(/^Dates are written as/)).toBeNull();
    });
    await step("Presses Change beside the numbers: a field has the focus, and what was found", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Change: Numbers are written as" }));
      await expect(canvas.getByLabelText(/^Numbers are written as/)).toHaveFocus();
      await expect(canvas.getByLabelText(/^Numbers are written as/)).toHaveValue("point");
    });
    await step("Chooses a decimal comma: it is taken", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Numbers are written as/), "1.234,56");
      await expect(args.onDraft).toHaveBeenLastCalledWith(expect.objectContaining({ numbers: "comma" }));
    });
  },
};

export const AsksWhatTheFileDoesNotProve: Story = {
  tags: ["behaviour"],
  render: (args) => <Stateful {...args} />,
  args: { draft: { ...draft, texts: { ...draft.texts, status: {} } } },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    await step("Says that the date format and two order statuses are missing", async () => {
      await expect(
        canvas.getByText('Still missing: Dates are written as, "Traded" of Order status, "Cancelled" of Order status.'),
      ).toBeVisible();
    });
    await step("Leaves the date format open, and reads B as a buy", async () => {
      await expect(canvas.getByLabelText(/^Dates are written as/)).toHaveValue("");
      await expect(canvas.getByLabelText(/^"B" is/)).toHaveValue("buy");
    });
    await step("Answers all three: the file is read with this mapping", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Dates are written as/), "Day first, as 05-11-2026");
      await userEvent.selectOptions(canvas.getByLabelText(/^"Traded" is/), "Executed: import");
      await userEvent.selectOptions(canvas.getByLabelText(/^"Cancelled" is/), "Not executed: leave out");
      await expect(canvas.getByText(/The file is read with this mapping/)).toBeVisible();
    });
    await step("Chooses the column of the date for the time: one column for both is asked for", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Time/), "Deal date");
      await expect(canvas.getByText(/one column for the date and the time/)).toBeVisible();
    });
  },
};

export const AsksAboutAColumnThatLooksLikeAnOrderStatus: Story = {
  tags: ["behaviour"],
  render: (args) => <Stateful {...args} />,
  args: { draft: { ...withoutStatus, dates: "dmy" } },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    await step('Names the column that says "Cancelled", and asks for an answer', async () => {
      await expect(canvas.getByText(/^The column "State" says "Cancelled"\./)).toBeVisible();
      await expect(canvas.getByText('Still missing: whether "State" is the order status.')).toBeVisible();
    });
    await step("Takes it as the order status: each of its texts is asked for", async () => {
      await userEvent.click(canvas.getByRole("button", { name: 'Use "State" as the order status' }));
      await expect(canvas.getByLabelText(/^Order status/)).toHaveDisplayValue("State");
      await userEvent.selectOptions(canvas.getByLabelText(/^"Traded" is/), "Executed: import");
      await userEvent.selectOptions(canvas.getByLabelText(/^"Cancelled" is/), "Not executed: leave out");
      await expect(canvas.getByText(/The file is read with this mapping/)).toBeVisible();
    });
    await step("Takes the answer back, and imports every row instead", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Order status/), "None");
      await userEvent.click(canvas.getByRole("button", { name: "Import every row" }));
      await expect(canvas.getByText(/The file is read with this mapping/)).toBeVisible();
      await expect(canvas.queryByText("Are all rows trades?")).toBeNull();
    });
  },
};

export const ReadsLikeAFileBefore: Story = {
  tags: ["behaviour"],
  args: { open: false, offered: [saved] },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step("Presses Read like Kotak Neo: the saved mapping is used", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Read like Kotak Neo of 12 Nov 2026" }));
      await expect(args.onReadLike).toHaveBeenCalledWith(saved);
    });
    await step("Presses Delete the mapping: its deletion is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete the mapping Kotak Neo of 12 Nov 2026" }));
      await expect(args.onForget).toHaveBeenCalledWith(saved);
    });
  },
};
