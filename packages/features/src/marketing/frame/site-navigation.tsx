import { cn } from "@saudabook/ui/cn.ts";
import { AppLink } from "../../page/link-context.tsx";
import type { FramePaths } from "./frame-paths.ts";

export interface SiteNavigationProps {
  paths: FramePaths;
  /** Path of the page that is shown. */
  current: string;
  /** Whether the links are stacked, as in the menu of small screens. */
  stacked?: boolean;
  onFollow?: () => void;
  className?: string;
}

export function SiteNavigation({ paths, current, stacked = false, onFollow, className }: SiteNavigationProps) {
  const links = [
    { label: "Home", href: paths.home },
    { label: "Careers", href: paths.careers },
    { label: "About Us", href: paths.about, alias: paths.aboutUs },
  ];
  return (
    <nav aria-label="Main" className={className}>
      <ul className={stacked ? "flex flex-col gap-0.5" : "flex gap-1"}>
        {links.map(({ label, href, alias }) => {
          const shown = current === href || current === alias;
          return (
            <li key={label}>
              <AppLink
                href={href}
                aria-current={shown ? "page" : undefined}
                onClick={onFollow}
                className={cn(
                  "flex h-control items-center rounded-md px-3 text-sm transition-colors hover:bg-surface-hover",
                  shown ? "font-medium text-ink" : "text-muted",
                )}
              >
                {label}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
