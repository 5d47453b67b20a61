import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { FileDrop } from "./file-drop.tsx";
import { guidance } from "./foundations/guidance.ts";

const sheet = new File(["a,b\n1,2\n"], "tradebook-AB1234-EQ.csv", { type: "text/csv" });

const meta = {
  title: "UI/File drop",
  tags: ["autodocs"],
  component: FileDrop,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A real file input, stretched over an area.",
          when: "to take a file, pressed or dropped; the caller validates it.",
          whenNot: "without a check of size and kind beside it: `accept` is only a hint to the browser.",
          keyboard: { Tab: "reaches it", "Enter, Space": "open the file window" },
          screenReader: "its label and the browser's words for a file input, then its hint and its error.",
        }),
      },
    },
  },
  args: { label: "Excel Sheet", file: null, onFile: fn(), accept: ".xlsx,.xls,.csv" },
  decorators: [
    (Story) => (
      <div className="max-w-lg p-6">
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [file, setFile] = useState(args.file);
    const take = (next: File | null) => {
      setFile(next);
      args.onFile?.(next);
    };
    return <FileDrop {...args} file={file} onFile={take} />;
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hint: "The tradebook as your broker's site gives it: .xlsx, .xls or .csv, up to 25 MB." },
};
export const Chosen: Story = { args: { file: sheet } };
export const WithError: Story = { args: { error: "Please upload an Excel sheet before submitting." } };
export const Disabled: Story = { args: { disabled: true, file: sheet } };
export const LongName: Story = {
  args: {
    file: new File(["x"], `F&O_PnL_Report_4567890123_01-10-2025_18-01-2026_${"copy_of_".repeat(12)}.xlsx`),
  },
};

export const TakesSeveralFilesAtOnce: Story = {
  args: { onFiles: fn() },
  render: (args) => <FileDrop {...args} />,
  play: async ({ canvas, args, step }) => {
    const other = new File(["c"], "tradebook-AB1234-FO.csv");
    const input = canvas.getByLabelText<HTMLInputElement>("Excel Sheet");
    await step("Offers to choose several files", async () => {
      await expect(input.multiple).toBe(true);
    });
    await step("Chooses two files: both are handed over", async () => {
      await userEvent.upload(input, [sheet, other]);
      await expect(args.onFiles).toHaveBeenLastCalledWith([sheet, other]);
    });
    await step("Drops two files: both are handed over", async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(other);
      dataTransfer.items.add(sheet);
      input.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      await expect(args.onFiles).toHaveBeenLastCalledWith([other, sheet]);
    });
  },
};

export const TakesAChosenFileAndGivesItBack: Story = {
  play: async ({ canvas, args, step }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Excel Sheet");
    const height = () => input.closest('[data-slot="file-drop"]')?.getBoundingClientRect().height;
    const empty = height();
    await step("Chooses a file", async () => {
      const transfer = new DataTransfer();
      transfer.items.add(sheet);
      input.files = transfer.files;
      await fireEvent.change(input);
    });
    await step("Hands it over, and names it", async () => {
      await expect(args.onFile).toHaveBeenLastCalledWith(sheet);
      await expect(canvas.getByRole("status")).toHaveTextContent("tradebook-AB1234-EQ.csv chosen");
    });
    await step("Stays as high as it was, so that a button below does not move away from a press", async () => {
      await expect(height()).toBe(empty);
    });
    await step("Presses Remove file: no file is handed over", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Remove file" }));
      await expect(args.onFile).toHaveBeenLastCalledWith(null);
    });
    await step("Moves the focus back to the empty field", async () => {
      await expect(input).toHaveFocus();
      await expect(input.files).toHaveLength(0);
    });
  },
};

export const TakesADroppedFile: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Drops a file onto the field", async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(sheet);
      // A real event: testing-library's copy of a DataTransfer has no files.
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      canvas.getByLabelText("Excel Sheet").dispatchEvent(event);
    });
    await step("Hands it over, and names it", async () => {
      await expect(args.onFile).toHaveBeenCalledWith(sheet);
      await expect(await canvas.findByText("tradebook-AB1234-EQ.csv")).toBeVisible();
    });
  },
};

export const TakesAFileThatIsDroppedBeside: Story = {
  play: async ({ canvas, args, step }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(sheet);
    await step("Drags a file over the page: it may be dropped there", async () => {
      const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(over);
      await expect(over.defaultPrevented).toBe(true);
    });
    await step("Drops it beside the field: the browser does not open it", async () => {
      const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(drop);
      await expect(drop.defaultPrevented).toBe(true);
    });
    await step("Hands it over once, and names it", async () => {
      await expect(args.onFile).toHaveBeenCalledTimes(1);
      await expect(await canvas.findByText("tradebook-AB1234-EQ.csv")).toBeVisible();
    });
  },
};

export const LeavesADraggedTextAlone: Story = {
  play: async ({ args, step }) => {
    await step("Drops a text onto the page: the browser goes on with it", async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "RELIANCE");
      const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(drop);
      await expect(drop.defaultPrevented).toBe(false);
    });
    await step("Hands nothing over", async () => {
      await expect(args.onFile).not.toHaveBeenCalled();
    });
  },
};

export const SaysThatAFileIsEmpty: Story = {
  args: { file: new File([], "empty.csv") },
  play: async ({ canvas, step }) => {
    await step("Says 0 bytes", async () => {
      await expect(canvas.getByText("0 bytes")).toBeVisible();
    });
  },
};

export const IsReachedByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    await step("Moves the focus to the field by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByLabelText("Excel Sheet")).toHaveFocus();
    });
  },
};
