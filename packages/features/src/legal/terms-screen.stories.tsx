import { terms } from "@saudabook/content/terms.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
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

export const LinksTheFullPrivacyPolicyAtItsHeadAndInItsCard: Story = {
  tags: ["spec:2.8"],
  play: async ({ canvas, step }) => {
    const name = "full Privacy Policy";
    await step("Links it above the cards", async () => {
      const [above] = canvas.getAllByRole("link", { name });
      await expect(above).toHaveAttribute("href", "#privacy");
      await expect(canvas.getByRole("list")).not.toContainElement(above ?? null);
    });
    await step("Links it in the card Privacy and Data Protection, and in no other", async () => {
      const [card, ...others] = canvas
        .getAllByRole("listitem")
        .filter((item) => within(item).queryByRole("link", { name }) !== null);
      await expect(others).toHaveLength(0);
      await expect(card).toHaveTextContent("Privacy and Data Protection");
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
