import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import { passToastsBy } from "./pass-toasts-by.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { Veil } from "./veil.tsx";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The drawer's name; shown at its head. */
  title: string;
  children: ReactNode;
  className?: string;
};

/** A modal panel from the left, for a menu on small screens. */
export function Drawer({ open, onOpenChange, title, children, className }: DrawerProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil>
          <Radix.Content
            data-slot="drawer"
            aria-describedby={undefined}
            {...focus}
            onInteractOutside={passToastsBy}
            className={cn(
              "relative flex h-dvh w-72 max-w-[85vw] animate-slide-in flex-col border-r border-line bg-surface-raised text-ink shadow-overlay outline-none",
              className,
            )}
          >
            <header className="flex h-14 shrink-0 items-center border-b border-line pr-14 pl-4">
              <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto p-2">{children}</div>
            {/* Last, so that the focus starts on a button of the content, if there is one; Radix skips links. */}
            <div className="absolute top-0 right-2 flex h-14 items-center">
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X />
                </IconButton>
              </Radix.Close>
            </div>
          </Radix.Content>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
