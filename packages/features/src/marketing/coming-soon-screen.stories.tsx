import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ComingSoonScreen } from "./coming-soon-screen.tsx";
import { SiteFrame } from "./site-frame.tsx";

const meta = {
  title: "Screens/Coming soon",
  component: ComingSoonScreen,
  decorators: (Story) => (
    <SiteFrame
      loggedIn={false}
      paths={{ home: "#home", careers: "#careers", about: "#about" }}
      current="#home"
      onAccount={fn()}
    >
      <Story />
    </SiteFrame>
  ),
  args: { onGoHome: fn() },
} satisfies Meta<typeof ComingSoonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const LeadsOn: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Coming Soon")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Go to Home" }));
    await expect(args.onGoHome).toHaveBeenCalledTimes(1);
  },
};
