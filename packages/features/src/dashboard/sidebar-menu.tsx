import { cn } from "@saudabook/ui/cn.ts";
import { NotebookPen } from "lucide-react";
import { AppLink } from "../page/link-context.tsx";
import { menuItems, type PanelIndex } from "./panels.ts";

export interface SidebarMenuProps {
  panel: PanelIndex | null;
  onPanel: (panel: PanelIndex) => void;
  journalHref: string;
  /** Icons alone; their names stay for screen readers and as tooltips. */
  narrow?: boolean;
}

export function SidebarMenu({ panel, onPanel, journalHref, narrow = false }: SidebarMenuProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-0.5">
        {menuItems.map(({ index, label, Icon }) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === panel ? "page" : undefined}
              title={narrow ? label : undefined}
              onClick={() => onPanel(index)}
              className={cn(
                "flex h-10 pointer-coarse:h-11 w-full items-center gap-3 rounded-md px-3 text-sm transition-colors",
                index === panel
                  ? "bg-accent-soft font-medium text-accent forced-highlight"
                  : "text-muted hover:bg-surface-hover hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className={narrow ? "sr-only" : "truncate"}>{label}</span>
            </button>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <AppLink
            href={journalHref}
            title={narrow ? "Journal" : undefined}
            className="flex h-10 pointer-coarse:h-11 w-full items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors hover:bg-surface-hover hover:text-ink"
          >
            <NotebookPen aria-hidden="true" className="size-4 shrink-0" />
            <span className={narrow ? "sr-only" : "truncate"}>Journal</span>
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
