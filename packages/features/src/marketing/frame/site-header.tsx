import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LazyDrawer } from "../../page/lazy-drawer.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import type { FramePaths } from "./frame-paths.ts";
import { SiteNavigation } from "./site-navigation.tsx";

export interface SiteHeaderProps {
  paths: FramePaths;
  /** Path of the page that is shown. */
  current: string;
  /** There is a token. */
  loggedIn: boolean;
  /** For a page with one task: no border below, and no button for another task. */
  quiet: boolean;
  themeSwitch?: ReactNode;
}

export function SiteHeader({ paths, current, loggedIn, quiet, themeSwitch }: SiteHeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const line = quiet ? "border-transparent" : "border-line bg-surface-raised";
  return (
    <>
      <header className={cn("border-b", line)}>
        <div className="mx-auto flex h-14 max-w-6xl items-center tight:h-auto tight:flex-wrap tight:py-1 gap-2 px-3 sm:gap-6 sm:px-6">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            className="sm:hidden noscript:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <Menu />
          </IconButton>
          <AppLink href={paths.home} className="flex rounded-sm">
            <BrandMark />
          </AppLink>
          <SiteNavigation paths={paths} current={current} className="max-sm:hidden" />
          <div className="ml-auto flex items-center gap-3">
            {themeSwitch ? <div className="max-sm:hidden noscript:hidden">{themeSwitch}</div> : null}
            {quiet ? null : (
              <LinkButton href={loggedIn ? paths.logOut : paths.logIn}>
                {loggedIn ? "Logout" : "Login/Signup"}
              </LinkButton>
            )}
          </div>
        </div>
      </header>
      <noscript>
        <SiteNavigation paths={paths} current={current} className={cn("border-b px-3 sm:hidden", line)} />
      </noscript>
      <LazyDrawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu">
        <SiteNavigation paths={paths} current={current} stacked onFollow={() => setMenuOpen(false)} />
        {themeSwitch ? <div className="mt-4 border-t border-line px-1 pt-4">{themeSwitch}</div> : null}
      </LazyDrawer>
    </>
  );
}
