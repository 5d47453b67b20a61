import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "./link-context.tsx";

export interface BackLinkProps {
  href: string;
  /** Goes back in the history in place of the link's navigation, so that the page before has its place again. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** Link above a page's title to its parent page. */
export function BackLink({ href, onFollow, children }: BackLinkProps) {
  return (
    <AppLink
      href={href}
      onClick={(event) => {
        // A press with a key opens a tab or a window.
        if (onFollow === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow();
      }}
      className="inline-flex min-h-control-sm items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </AppLink>
  );
}
