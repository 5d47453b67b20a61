import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { SkipLink } from "@saudabook/ui/skip-link.tsx";
import { Eye, EyeOff, Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMedia } from "../browser/use-media.ts";
import { BrandVariants } from "../page/brand-variants.tsx";
import { LazyDrawer } from "../page/lazy-drawer.tsx";
import { AppLink } from "../page/link-context.tsx";
import { PrivacyProvider } from "../page/privacy.tsx";
import { AccountSwitch, type AccountSwitchProps } from "./account-switch.tsx";
import { type AccountPage, type BookPage, pageName } from "./book-menu.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { DashboardUser } from "./user-menu-button.tsx";

export interface DashboardShellProps {
  user: DashboardUser;
  /** Null until it is known which page an address without a panel opens. */
  page: BookPage | AccountPage | null;
  hrefs: Record<BookPage | AccountPage, string>;
  /** Columns of the waiting positions. */
  waiting?: number;
  /** Whether the sidebar is wide on wide screens. On narrower ones it shows icons, and the menu with labels is a drawer. */
  sidebarOpen: boolean;
  onSidebarOpenChange: (open: boolean) => void;
  onLogOut: () => void;
  homeHref: string;
  /** Whether amounts are shown as dots on every page. */
  amountsHidden: boolean;
  onAmountsHiddenChange: (hidden: boolean) => void;
  themeSwitch?: ReactNode;
  /** The choice of the broker account that the pages show. */
  accountSwitch?: AccountSwitchProps;
  /** Header content about work that continues while other pages are shown. */
  activity?: ReactNode;
  children: ReactNode;
}

/** 1180 px: below it a wide sidebar would leave too little width for the columns of the table. */
const ROOM_FOR_A_SIDEBAR = "(min-width: 73.75rem)";

export function DashboardShell(props: DashboardShellProps) {
  const { user, page, hrefs, waiting = 0, sidebarOpen, onSidebarOpenChange, onLogOut, homeHref } = props;
  const { amountsHidden, onAmountsHiddenChange, themeSwitch, accountSwitch, activity, children } = props;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const roomy = useMedia(ROOM_FOR_A_SIDEBAR);
  const wide = sidebarOpen && roomy;
  const name = page && pageName(page);

  // An import changes the page and removes the focused button with its panel: the focus moves to the new panel.
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <div className="flex min-h-dvh bg-surface text-ink [--sticky-top:3rem] sm:[--sticky-top:3.5rem]">
      <SkipLink href="#content" />
      <aside
        aria-label="Menu"
        className={cn(
          "sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-raised transition-[width] duration-calm not-print:md:flex",
          wide ? "w-56" : "w-15",
        )}
      >
        <div className="flex h-14 shrink-0 items-center border-b border-line px-4">
          <AppLink href={homeHref} className="flex rounded-sm">
            <BrandMark wordmark={wide} />
          </AppLink>
        </div>
        <div className="flex-1 overflow-y-auto p-2">
          <SidebarMenu page={page} hrefs={hrefs} waiting={waiting} narrow={!wide} />
        </div>
        <div className="border-t border-line p-2">
          {roomy ? (
            <IconButton
              label={wide ? "Collapse sidebar" : "Expand sidebar"}
              onClick={() => onSidebarOpenChange(!sidebarOpen)}
            >
              {wide ? <PanelLeftClose /> : <PanelLeftOpen />}
            </IconButton>
          ) : (
            <IconButton
              label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <PanelLeftOpen />
            </IconButton>
          )}
        </div>
      </aside>

      <LazyDrawer open={drawerOpen} onOpenChange={setDrawerOpen} title="Menu">
        {accountSwitch ? (
          <AccountSwitch
            {...accountSwitch}
            onChoose={(account) => {
              setDrawerOpen(false);
              accountSwitch.onChoose(account);
            }}
            className="px-1 pb-4 lg:hidden"
          />
        ) : null}
        <SidebarMenu page={page} hrefs={hrefs} waiting={waiting} onChoose={() => setDrawerOpen(false)} />
        {themeSwitch ? <div className="mt-4 border-t border-line px-1 pt-4 sm:hidden">{themeSwitch}</div> : null}
      </LazyDrawer>

      <div className="flex min-w-0 flex-1 flex-col">
        {/* The header wraps to two lines if large text does not fit in one. */}
        <header className="sticky top-0 z-30 flex min-h-12 shrink-0 flex-wrap items-center gap-x-1.5 border-b border-line bg-surface-raised px-3 sm:h-14 sm:flex-nowrap sm:gap-3 sm:px-6 print:hidden">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            className="md:hidden"
            onClick={() => setDrawerOpen(true)}
          >
            <Menu />
          </IconButton>
          <h1 className="flex min-w-0 items-baseline sm:shrink-0 text-lg font-semibold tracking-tight max-sm:flex-col max-sm:text-base max-sm:leading-5">
            Dashboard{" "}
            {name ? (
              <span className="text-sm font-normal tracking-normal text-muted max-sm:text-xs max-sm:leading-4">
                <span aria-hidden="true" className="px-2 max-sm:hidden">
                  ·
                </span>
                {name}
              </span>
            ) : null}
          </h1>
          <div className="flex min-w-0 flex-1 basis-44 items-center justify-end gap-1.5 sm:gap-3">
            {activity}
            {accountSwitch ? (
              <AccountSwitch {...accountSwitch} labelHidden className="w-48 min-w-0 shrink max-lg:hidden" />
            ) : null}
            <IconButton
              label={amountsHidden ? "Show amounts" : "Hide amounts"}
              onClick={() => onAmountsHiddenChange(!amountsHidden)}
            >
              {amountsHidden ? <EyeOff /> : <Eye />}
            </IconButton>
            {themeSwitch ? <div className="max-sm:hidden">{themeSwitch}</div> : null}
            <UserMenu user={user} hrefs={hrefs} onLogOut={onLogOut} />
          </div>
        </header>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-3 outline-none tight:px-2 sm:px-6 sm:py-6 print:p-0"
        >
          <div className="mx-auto max-w-7xl">
            <PrivacyProvider hidden={amountsHidden}>{children}</PrivacyProvider>
          </div>
          <BrandVariants />
        </main>
      </div>
    </div>
  );
}
