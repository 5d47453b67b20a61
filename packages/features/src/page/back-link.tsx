import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "./link-context.tsx";

/** Link above a page's title to its parent page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink
      href={href}
      className="inline-flex min-h-control-sm items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </AppLink>
  );
}
