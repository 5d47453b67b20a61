import { SkipLink } from "@saudabook/ui/skip-link.tsx";
import type { ReactNode } from "react";
import { BrandVariants } from "../../page/brand-variants.tsx";
import type { FramePaths } from "./frame-paths.ts";
import { QuietFooter, SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface SiteFrameProps {
  /** There is a token. */
  loggedIn: boolean;
  paths: FramePaths;
  /** Path of the page that is shown. */
  current: string;
  /** For a page with one task, e.g. a login: the same links to the rest of the site, but less prominent. */
  quiet?: boolean;
  themeSwitch?: ReactNode;
  children: ReactNode;
}

export function SiteFrame({ loggedIn, paths, current, quiet = false, themeSwitch, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-ink">
      <SkipLink href="#content" />
      <SiteHeader paths={paths} current={current} loggedIn={loggedIn} quiet={quiet} themeSwitch={themeSwitch} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
        <BrandVariants />
      </main>
      {quiet ? <QuietFooter paths={paths} /> : <SiteFooter paths={paths} />}
    </div>
  );
}
