import { ThemeSwitch } from "@saudabook/ui/theme-switch.tsx";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { EmptyPage } from "../page/empty-page.tsx";
import type { DashboardShell } from "./dashboard-shell.tsx";
import { storyHrefs } from "./story-hrefs.ts";

export const shell = {
  args: {
    user: { name: "Asha Rao", email: "asha.rao@mail.example" },
    page: "trade-log",
    hrefs: storyHrefs,
    sidebarOpen: true,
    onSidebarOpenChange: fn(),
    onLogOut: fn(),
    homeHref: "#home",
    amountsHidden: false,
    onAmountsHiddenChange: fn(),
    themeSwitch: <ThemeSwitch value="system" onChange={fn()} />,
    children: <EmptyPage page="Trade Details" onAddTrade={fn()} restoreHref="#restore" />,
  },
} satisfies Omit<Meta<typeof DashboardShell>, "title">;
