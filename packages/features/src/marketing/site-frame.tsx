import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { SkipLink } from "@saudabook/ui/skip-link.tsx";
import { Menu } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { BrandVariants } from "../brand-variants.tsx";
import { LinkButton } from "../link-button.tsx";
import { AppLink } from "../link-context.tsx";
import { SiteFooter } from "./site-footer.tsx";

// The code of a dialog is for those who open it.
const Drawer = lazy(async () => ({ default: (await import("@saudabook/ui/drawer.tsx")).Drawer }));

export interface SiteFrameProps {
  /** There is a token. */
  loggedIn: boolean;
  paths: { home: string; careers: string; about: string; logIn: string; logOut: string };
  /** Path of the page that is shown. */
  current: string;
  themeSwitch?: ReactNode;
  /** Where the footer's legal links lead. */
  termsHref?: string;
  children: ReactNode;
}

export function SiteFrame({ loggedIn, paths, current, themeSwitch, termsHref, children }: SiteFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const links = [
    { label: "Home", href: paths.home },
    { label: "Careers", href: paths.careers },
    { label: "About Us", href: paths.about },
  ].map(({ label, href }) => (
    <li key={label}>
      <AppLink
        href={href}
        aria-current={href === current ? "page" : undefined}
        onClick={() => setMenuOpen(false)}
        className={cn(
          "flex h-control items-center rounded-md px-3 text-sm transition-colors hover:bg-surface-hover",
          href === current ? "font-medium text-ink" : "text-muted",
        )}
      >
        {label}
      </AppLink>
    </li>
  ));
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-ink">
      <SkipLink href="#content" />
      <header className="border-b border-line bg-surface-raised">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-3 sm:gap-6 sm:px-6">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            className="sm:hidden noscript:hidden"
            onClick={() => {
              setMenuWanted(true);
              setMenuOpen(true);
            }}
          >
            <Menu />
          </IconButton>
          <AppLink href={paths.home} className="flex rounded-sm">
            <BrandMark />
          </AppLink>
          <nav aria-label="Main" className="max-sm:hidden">
            <ul className="flex gap-1">{links}</ul>
          </nav>
          <div className="ml-auto flex items-center gap-3">
            {themeSwitch ? <div className="max-sm:hidden noscript:hidden">{themeSwitch}</div> : null}
            <LinkButton href={loggedIn ? paths.logOut : paths.logIn}>{loggedIn ? "Logout" : "Login/Signup"}</LinkButton>
          </div>
        </div>
      </header>
      <noscript>
        <nav aria-label="Main" className="border-b border-line bg-surface-raised px-3 sm:hidden">
          <ul className="flex gap-1">{links}</ul>
        </nav>
      </noscript>
      {menuWanted ? (
        <Suspense fallback={null}>
          <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu">
            <nav aria-label="Main">
              <ul className="flex flex-col gap-0.5">{links}</ul>
            </nav>
            {themeSwitch ? <div className="mt-4 border-t border-line px-1 pt-4">{themeSwitch}</div> : null}
          </Drawer>
        </Suspense>
      ) : null}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
        <BrandVariants />
      </main>
      <SiteFooter termsHref={termsHref} />
    </div>
  );
}
