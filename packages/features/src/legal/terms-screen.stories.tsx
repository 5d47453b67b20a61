import { terms } from "@saudabook/content/terms.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TermsScreen } from "./terms-screen.tsx";

const meta = {
  title: "Screens/Terms & Conditions",
  component: TermsScreen,
  args: { terms, back: { label: "Back", href: "#home" }, privacyHref: "#privacy" },
} satisfies Meta<typeof TermsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const HasEightCardsAndAWayBack: Story = {
  tags: ["spec:2.43"],
  args: { back: { label: "Back", href: "#home", onFollow: fn() } },
  play: async ({ canvas, args, step }) => {
    await step("Lists eight cards under Terms & Conditions", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible();
      await expect(canvas.getAllByRole("listitem")).toHaveLength(8);
    });
    await step("Presses Back: the last page is requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Back" }));
      await expect(args.back.onFollow).toHaveBeenCalledOnce();
    });
  },
};

export const BackToTheForm: Story = { args: { back: { label: "Back to your application", href: "#apply" } } };

export const LeadsHomeFromAnAddressOpenedDirectly: Story = {
  play: async ({ canvas, step }) => {
    await step("Leads home by Back", async () => {
      await expect(canvas.getByRole("button", { name: "Back" })).toHaveAttribute("href", "#home");
    });
  },
};
