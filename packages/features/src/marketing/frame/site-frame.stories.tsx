import { ThemeSwitch } from "@saudabook/ui/theme-switch.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { brand } from "../../page/brand.ts";
import { storyPaths } from "./in-site-frame.tsx";
import { SiteFrame } from "./site-frame.tsx";

const meta = {
  title: "Features/Marketing/Site frame",
  component: SiteFrame,
  args: {
    loggedIn: false,
    paths: storyPaths,
    current: "#careers",
    themeSwitch: <ThemeSwitch value="system" onChange={fn()} />,
    children: <h1 className="p-8 text-xl font-semibold">A page</h1>,
  },
} satisfies Meta<typeof SiteFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedOut: Story = {};
export const LoggedIn: Story = { args: { loggedIn: true } };

export const Quiet: Story = { args: { quiet: true, current: "#login" } };

export const NamesTheButtonByTheToken: Story = {
  tags: ["spec:2.14"],
  args: { loggedIn: true },
  play: async ({ canvas, step }) => {
    await step("Shows Logout to a person with a session", async () => {
      await expect(canvas.getByRole("button", { name: "Logout" })).toHaveAttribute("href", "#logout");
    });
    await step("Shows no Login/Signup", async () => {
      await expect(canvas.queryByRole("button", { name: "Login/Signup" })).not.toBeInTheDocument();
    });
  },
};

export const MarksThePageThatIsShown: Story = {
  tags: ["spec:2.12"],
  play: async ({ canvas, step }) => {
    await step("Marks Careers as the current page", async () => {
      await expect(canvas.getByRole("link", { name: "Careers" })).toHaveAttribute("aria-current", "page");
    });
    await step("Links to About Us", async () => {
      await expect(canvas.getByRole("link", { name: "About Us" })).toHaveAttribute("href", "#about");
    });
  },
};

export const MarksAboutUsUnderBothOfItsAddresses: Story = {
  args: { current: "#about-us" },
  play: async ({ canvas, step }) => {
    await step("Marks About Us as the current page", async () => {
      await expect(canvas.getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
    });
    await step("Does not mark Careers", async () => {
      await expect(canvas.getByRole("link", { name: "Careers" })).not.toHaveAttribute("aria-current");
    });
  },
};

export const LeadsToTheRestOfTheSiteFromAQuietPage: Story = {
  tags: ["spec:2.12"],
  args: { quiet: true, current: "#login" },
  play: async ({ canvas, step }) => {
    const header = within(canvas.getByRole("banner"));
    await step("Links to Home, Careers and About Us, by name and by brand", async () => {
      await expect(header.getByRole("link", { name: brand.name })).toHaveAttribute("href", "#home");
      for (const [name, href] of [
        ["Home", "#home"],
        ["Careers", "#careers"],
        ["About Us", "#about"],
      ] as const) {
        await expect(header.getByRole("link", { name })).toHaveAttribute("href", href);
      }
    });
    await step("Shows no Login/Signup", async () => {
      await expect(header.queryByRole("button", { name: "Login/Signup" })).not.toBeInTheDocument();
    });
    await step("Links to journal and terms in the footer", async () => {
      const footer = within(canvas.getByRole("contentinfo"));
      await expect(footer.getByRole("link", { name: "Trading Journal" })).toHaveAttribute("href", "#journal");
      await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "#terms");
    });
    await step("Has the spellings of the brand", async () => {
      await expect(canvas.getByText(new RegExp(brand.variants.join(", ")))).toBeInTheDocument();
    });
  },
};

export const HasAMenuOnSmallScreens: Story = {
  tags: ["spec:2.13"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Presses Open menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    });
    await step("Shows the links in the menu", async () => {
      const menu = await screen.findByRole("dialog", { name: "Menu" });
      await expect(within(menu).getByRole("link", { name: "Home" })).toHaveAttribute("href", "#home");
    });
    await step("Closes it by Escape", async () => {
      await userEvent.keyboard("{Escape}");
    });
  },
};

export const CarriesTheSpellingsOfTheBrand: Story = {
  tags: ["spec:1.1"],
  play: async ({ canvas, step }) => {
    await step("Has the spellings of the brand in its main landmark", async () => {
      const main = within(canvas.getByRole("main"));
      await expect(main.getByText(new RegExp(brand.variants.join(", ")))).toBeInTheDocument();
    });
  },
};

export const SaysInTheFooterWhoAndWhere: Story = {
  tags: ["spec:2.8", "spec:2.15"],
  play: async ({ canvas, step }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    await step("Links to the social pages", async () => {
      for (const { name, href } of brand.socials) {
        await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
      }
    });
    await step("Shows email, phone number and address", async () => {
      await expect(footer.getByRole("link", { name: brand.email })).toHaveAttribute("href", `mailto:${brand.email}`);
      await expect(footer.getByRole("link", { name: brand.phone })).toHaveAttribute(
        "href",
        expect.stringMatching(/^tel:\+\d+$/),
      );
      await expect(footer.getByText("Mumbai 400001")).toBeVisible();
    });
    await step("Shows the year and the misspellings of the brand", async () => {
      await expect(footer.getByText(/^© 2024/)).toBeVisible();
      await expect(footer.getByText(/^Often misspelled as Sauda Book/)).toBeVisible();
    });
    await step("Links to journal and dashboard, and by both legal links to the terms", async () => {
      await expect(footer.getByRole("link", { name: "Trading Journal" })).toHaveAttribute("href", "#journal");
      await expect(footer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "#dashboard");
      await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "#terms");
      await expect(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "#terms");
    });
  },
};

export const IsPassedByWithTheFirstLink: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Tab: Skip to content has the focus", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    });
    await step("Leads to the main content", async () => {
      await expect(canvas.getByRole("main")).toHaveAttribute("id", "content");
    });
  },
};
