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
    paths: { home: "#home", careers: "#careers", about: "#about", logIn: "#login", logOut: "#logout" },
    current: "#careers",
    termsHref: "#terms",
    themeSwitch: <ThemeSwitch value="system" onChange={fn()} />,
    children: <h1 className="p-8 text-xl font-semibold">A page</h1>,
  },
} satisfies Meta<typeof SiteFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedOut: Story = {};
export const LoggedIn: Story = { args: { loggedIn: true } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const NamesTheButtonByTheToken: Story = {
  args: { loggedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Logout" })).toHaveAttribute("href", "#logout");
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

export const SaysInTheFooterWhoAndWhere: Story = {
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    for (const { name, href } of brand.socials) {
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expect(footer.getByRole("link", { name: brand.email })).toHaveAttribute("href", `mailto:${brand.email}`);
    await expect(footer.getByRole("link", { name: brand.phone })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:\+\d+$/),
    );
    await expect(footer.getByText("Mumbai 400001")).toBeVisible();
    await expect(footer.getByText(/^© 2024/)).toBeVisible();
    await expect(footer.getByText(/^Often misspelt as Sauda Book/)).toBeVisible();
    for (const name of ["Privacy Policy", "Terms of Service"]) {
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", "#terms");
    }
  },
};

export const IsPassedByWithTheFirstLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await expect(canvas.getByRole("main")).toHaveAttribute("id", "content");
  },
};
