import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Amount } from "../page/privacy.tsx";
import type { BookPage } from "./book-menu.ts";
import { DashboardShell } from "./dashboard-shell.tsx";
import { shell } from "./shell.story-setup.tsx";

const meta = {
  ...shell,
  title: "Screens/Dashboard/Shell",
  component: DashboardShell,
} satisfies Meta<typeof DashboardShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const Tablet: Story = { globals: { viewport: { value: "tablet" } } };

export const TheTitleSaysWhichPanelItIs: Story = {
  play: async ({ canvas, step }) => {
    await step("Names the panel in the title", async () => {
      await expect(canvas.getByRole("heading", { level: 1 })).toHaveAccessibleName("Dashboard Trade Log");
    });
  },
};

export const HasIconsOnATabletAndTheirLabelsInADrawer: Story = {
  ...Tablet,
  play: async ({ canvas, step }) => {
    const sidebar = canvas.getByRole("complementary", { name: "Menu" });
    await step("Shows a narrow sidebar of icons, which cannot be expanded", async () => {
      await expect(sidebar.clientWidth).toBeLessThan(64);
      await expect(canvas.queryByRole("button", { name: "Expand sidebar" })).not.toBeInTheDocument();
    });
    await step("Presses Open menu: the labels are in a drawer", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
      const drawer = await screen.findByRole("dialog", { name: "Menu" });
      await expect(within(drawer).getByText("Add Trades")).toBeVisible();
    });
    await step("Closes it by Escape: the focus is back on the button", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus());
    });
  },
};

export const ShowsNameAndInitial: Story = {
  tags: ["spec:2.29"],
  play: async ({ canvas, step }) => {
    await step("Shows the name of the user with its initial", async () => {
      const button = canvas.getByRole("button", { name: "Asha Rao" });
      await expect(within(button).getByText("A")).toBeVisible();
    });
  },
};

export const ShowsTheNameOnAPhoneToo: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Shows the name with room to read it", async () => {
      const name = canvas.getByText("Asha Rao");
      await expect(name).toBeVisible();
      await expect(name.getBoundingClientRect().width).toBeGreaterThan(40);
    });
    await step("Shows nothing wider than the screen", async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
  },
};

export const LinksToEachPage: Story = {
  tags: ["spec:2.28"],
  args: { waiting: 12 },
  play: async ({ canvas, args, step }) => {
    await step("Marks Trade Log as the current page", async () => {
      await expect(canvas.getByRole("link", { name: "Trade Log" })).toHaveAttribute("aria-current", "page");
    });
    await step("Links to the overview, and says how many positions the figures leave out", async () => {
      await expect(canvas.getByRole("link", { name: "Overview" })).toHaveAttribute("href", args.hrefs.overview);
      await expect(canvas.getByRole("link", { name: "Left out (12)" })).not.toHaveAttribute("aria-current");
    });
    await step("Has seventeen links", async () => {
      await expect(within(canvas.getByRole("navigation")).getAllByRole("link")).toHaveLength(17);
    });
  },
};

export const CollapsesAndExpands: Story = {
  tags: ["spec:2.28"],
  render: function Render(args) {
    const [open, setOpen] = useState(true);
    return <DashboardShell {...args} sidebarOpen={open} onSidebarOpenChange={setOpen} />;
  },
  play: async ({ canvas, step }) => {
    await step("Presses Collapse sidebar: the focus is on Expand sidebar", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Collapse sidebar" }));
      await expect(canvas.getByRole("button", { name: "Expand sidebar" })).toHaveFocus();
    });
    await step("Names the icons in their titles", async () => {
      await expect(canvas.getByRole("link", { name: "Trade Log" })).toHaveAttribute("title", "Trade Log");
    });
    await step("Presses Expand sidebar: the labels are back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Expand sidebar" }));
      await expect(within(canvas.getByRole("navigation")).getByText("Trade Log")).toBeVisible();
      await expect(canvas.getByRole("link", { name: "Trade Log" })).not.toHaveAttribute("title");
    });
  },
};

export const TheDrawerClosesOnceAPageIsChosen: Story = {
  tags: ["spec:2.28"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Presses Open menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    });
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await step("Chooses Add Trades in the drawer", async () => {
      // Keeps the test page from navigating.
      addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
      await userEvent.click(within(drawer).getByRole("link", { name: "Add Trades" }));
    });
    await step("Closes the drawer", async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("Moves the focus back to Open menu", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus());
    });
  },
};

export const APageThatMovesOnByItselfTakesTheFocusAlong: Story = {
  render: function Render(args) {
    const [page, setPage] = useState<BookPage>("add-trades");
    return (
      <DashboardShell {...args} page={page}>
        {page === "add-trades" ? (
          <button type="button" onClick={() => setPage("trade-log")}>
            Finish the import
          </button>
        ) : (
          <p>148 trades</p>
        )}
      </DashboardShell>
    );
  },
  play: async ({ canvas, step }) => {
    await step("Finishes an import", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Finish the import" }));
    });
    await step("Shows the page of its trades", async () => {
      await expect(canvas.getByText("148 trades")).toBeVisible();
    });
    await step("Moves the focus to it", async () => {
      await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
    });
  },
};

export const HidesTheAmountsOfEachPageOnAPress: Story = {
  args: { children: <Amount value="-124730.5" pnl /> },
  render: function Render(args) {
    const [hidden, setHidden] = useState(args.amountsHidden);
    return <DashboardShell {...args} amountsHidden={hidden} onAmountsHiddenChange={setHidden} />;
  },
  play: async ({ canvas, step }) => {
    await step("Presses Hide amounts in the header: dots are in place of the amount", async () => {
      await expect(canvas.getByText(/1,24,730\.50/)).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Hide amounts" }));
      await expect(canvas.getByText("••••")).toBeVisible();
      await expect(canvas.queryByText(/1,24,730/)).toBeNull();
    });
    await step("Presses Show amounts: it is back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show amounts" }));
      await expect(canvas.getByText(/1,24,730\.50/)).toBeVisible();
    });
  },
};

export const TheUserMenuLinksToProfileAndSettings: Story = {
  tags: ["spec:2.29"],
  play: async ({ canvas, args, step }) => {
    await step("Presses the name of the user", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
    });
    await step("Links to Profile and Settings in the menu", async () => {
      const profile = await screen.findByRole("menuitem", { name: "Profile" });
      await expect(profile).toHaveAttribute("href", args.hrefs.profile);
      await expect(screen.getByRole("menuitem", { name: "Settings" })).toHaveAttribute("href", args.hrefs.settings);
    });
  },
};

export const OpensTheUserMenuByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const button = () => canvas.getByRole("button", { name: "Asha Rao" });
    await step("Presses Enter on the name of the user: the focus is on Profile", async () => {
      button().focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(async () => expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveFocus());
    });
    await step("Presses the down arrow key: the focus is on LogOut", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(screen.getByRole("menuitem", { name: "LogOut" })).toHaveFocus();
    });
    await step("Presses Escape: the menu is closed, and the focus is back on the button", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(button()).toHaveFocus());
      await expect(button()).toHaveAttribute("aria-expanded", "false");
    });
    await step("Opens the menu by the down arrow key", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(async () => expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveFocus());
    });
  },
};

export const LogOutLeadsToLogout: Story = {
  tags: ["spec:2.29"],
  play: async ({ canvas, args, step }) => {
    await step("Chooses LogOut in the user menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "LogOut" }));
    });
    await step("Requests the logout", async () => {
      await expect(args.onLogOut).toHaveBeenCalledTimes(1);
    });
  },
};
