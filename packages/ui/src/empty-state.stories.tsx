import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotebookPen } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Empty state",
  tags: ["autodocs"],
  component: EmptyState,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "States that there is nothing here, and offers the way on.",
          when: "in the place of a list or a page that has no content yet, was not found, or is not open to this user.",
          whenNot:
            "for a failure that another try can mend: take a notice with a button. While data load, take skeletons.",
          keyboard: { Tab: "moves to its action" },
          screenReader: "a heading of the given level, the text, and the action. The icon is decoration.",
        }),
      },
    },
  },
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
