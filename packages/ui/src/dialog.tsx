import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence below the title; read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the end. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  className?: string;
};

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" } as const;

/**
 * A modal for a task, e.g. a form. Escape, the cross and a press outside close it.
 *
 * The veil is a plain element and not `Radix.Overlay`: that one brings react-remove-scroll, which puts a `<style>` element
 * into the page, and the site's Content-Security-Policy (`style-src 'self'`) refuses it with a console error. The page
 * behind keeps still by a rule in tokens.css (`html:has([data-slot="veil"])`).
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = "md", className } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-slot="veil" className={veilStyles}>
          <Radix.Content
            data-slot="dialog"
            {...focus}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cn(sheetStyles, widths[size], className)}
          >
            <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-base font-semibold break-words">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>
                ) : null}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" size="sm" className="-mr-1.5">
                  <X />
                </IconButton>
              </Radix.Close>
            </header>
            {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div> : null}
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
            ) : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The layer behind a modal. Scrolls nothing itself: the sheet on it does. */
export const veilStyles = "fixed inset-0 z-50 flex items-end justify-center bg-veil sm:items-center sm:p-6";

/** A sheet on the veil: at the lower edge of a phone, in the middle of anything larger. */
export const sheetStyles = cn(
  "flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col rounded-t-lg border border-line bg-surface-raised text-ink",
  "shadow-overlay outline-none sm:rounded-lg",
);
