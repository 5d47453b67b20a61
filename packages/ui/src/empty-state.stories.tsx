import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotebookPen } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "UI/Empty state",
  tags: ["autodocs"],
  component: EmptyState,
  args: {
    title: "Trade Details is Empty",
    text: "You haven't added any trades yet. Start adding trades to view them on the dashboard.",
    icon: <NotebookPen />,
    action: <Button variant="primary">Add Trade</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WordsOnly: Story = { args: { icon: undefined, action: undefined } };
export const LongName: Story = { args: { title: "The trades of Venkatanarasimharajuvaripeta Subrahmanyam are Empty" } };
