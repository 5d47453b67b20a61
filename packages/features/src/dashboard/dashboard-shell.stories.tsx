import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import { ThemeSwitch } from "@saudabook/ui/theme-switch.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { EmptyPage } from "../page/empty-page.tsx";
import { DashboardShell } from "./dashboard-shell.tsx";
import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "./panels.ts";

const meta = {
  title: "Screens/Dashboard/Shell",
  component: DashboardShell,
  args: {
    user: { name: "Asha Rao", email: "asha.rao@mail.example" },
    panel: 1,
    onPanel: fn(),
    sidebarOpen: true,
    onSidebarOpenChange: fn(),
    onLogOut: fn(),
    homeHref: "#home",
    journalHref: "#journal",
    themeSwitch: <ThemeSwitch value="system" onChange={fn()} />,
    children: <EmptyPage page="Trade Details" onAddTrade={fn()} />,
  },
} satisfies Meta<typeof DashboardShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Narrow: Story = { args: { sidebarOpen: false } };
export const LongName: Story = { args: { user: longNamed } };
export const Phone: Story = { args: { user: longNamed }, globals: { viewport: { value: "phone" } } };

export const PhoneWithTheDrawerOpen: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    await expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
  },
};

export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };
export const Undecided: Story = { args: { panel: null, children: null } };

export const TheTitleSaysWhichPanelItIs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveAccessibleName("Dashboard Trade Log");
  },
};

export const HasIconsOnATabletAndTheirLabelsInADrawer: Story = {
  ...Tablet,
  play: async ({ canvas }) => {
    const sidebar = canvas.getByRole("complementary", { name: "Menu" });
    await expect(sidebar.clientWidth).toBeLessThan(64);
    await expect(canvas.queryByRole("button", { name: "Expand sidebar" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await expect(within(drawer).getByText("Add Trades")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus());
  },
};

export const ShowsNameAndInitial: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Asha Rao" });
    await expect(within(button).getByText("A")).toBeVisible();
  },
};

export const ShowsTheNameOnAPhoneToo: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const name = canvas.getByText("Asha Rao");
    await expect(name).toBeVisible();
    await expect(name.getBoundingClientRect().width).toBeGreaterThan(40);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const ChoosesAPanelFromTheMenu: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Trade Log" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(canvas.getByRole("button", { name: "Add Trades" }));
    await expect(args.onPanel).toHaveBeenCalledWith(0);
  },
};

export const CollapsesAndExpands: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(true);
    return <DashboardShell {...args} sidebarOpen={open} onSidebarOpenChange={setOpen} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Collapse sidebar" }));
    await expect(canvas.getByRole("button", { name: "Expand sidebar" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Trade Log" })).toHaveAttribute("title", "Trade Log");
    await userEvent.click(canvas.getByRole("button", { name: "Expand sidebar" }));
    await expect(within(canvas.getByRole("navigation")).getByText("Trade Log")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Trade Log" })).not.toHaveAttribute("title");
  },
};

export const TheDrawerClosesOnceAPanelIsChosen: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.click(within(drawer).getByRole("button", { name: "Add Trades" }));
    await expect(args.onPanel).toHaveBeenCalledWith(0);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus());
  },
};

export const APanelThatMovesOnByItselfTakesTheFocusAlong: Story = {
  render: function Render(args) {
    const [panel, setPanel] = useState<PanelIndex>(ADD_TRADES);
    return (
      <DashboardShell {...args} panel={panel}>
        {panel === ADD_TRADES ? (
          <button type="button" onClick={() => setPanel(TRADE_DETAILS)}>
            Finish the import
          </button>
        ) : (
          <p>148 trades</p>
        )}
      </DashboardShell>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Finish the import" }));
    await expect(canvas.getByText("148 trades")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
};

export const ProfileAndSettingsOnlyCloseTheMenu: Story = {
  play: async ({ canvas, args }) => {
    for (const item of ["Profile", "Settings"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: item }));
      await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    }
    await expect(args.onLogOut).not.toHaveBeenCalled();
  },
};

export const LogOutLeadsToLogout: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "LogOut" }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};
