import { ThemeSwitch } from "@saudabook/ui/theme-switch.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { brand } from "../brand.ts";
import { SiteFrame } from "./site-frame.tsx";

const meta = {
  title: "Features/Marketing/Site frame",
  component: SiteFrame,
  args: {
    loggedIn: false,
    paths: { home: "#home", careers: "#careers", about: "#about" },
    current: "#careers",
    onAccount: fn(),
    themeSwitch: <ThemeSwitch value="system" onChange={fn()} />,
    children: <h1 className="p-8 text-xl font-semibold">A page</h1>,
  },
} satisfies Meta<typeof SiteFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedOut: Story = {};
export const LoggedIn: Story = { args: { loggedIn: true } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const NamesTheButtonByTheToken: Story = {
  args: { loggedIn: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onAccount).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole("button", { name: "Login/Signup" })).not.toBeInTheDocument();
  },
};

export const MarksThePageThatIsShown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Careers" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "About Us" })).toHaveAttribute("href", "#about");
  },
};

export const HasAMenuOnSmallScreens: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await expect(within(menu).getByRole("link", { name: "Home" })).toHaveAttribute("href", "#home");
    await userEvent.keyboard("{Escape}");
  },
};

export const CarriesTheSpellingsOfTheBrand: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(new RegExp(brand.variants.join(", ")))).toBeInTheDocument();
  },
};
