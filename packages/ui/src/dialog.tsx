import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEventHandler, ReactNode } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import { passToastsBy } from "./pass-toasts-by.ts";
import { ScrollBody } from "./scroll-body.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { Veil } from "./veil.tsx";

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
  /** Where the focus starts: at the first control, or, where that is not what the dialog is for, at the dialog itself. Default: `control`. */
  startAt?: "control" | "dialog";
  /** Whether only a button closes it, because Escape or a press outside would discard what was typed. Default: `false`. */
  closesByButton?: boolean;
  /** Handles keys pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  className?: string;
};

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } as const;

/** A modal for a task, e.g. a form. Escape, the cross and a press outside close it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = "md",
    startAt = "control",
    closesByButton = false,
    onKeyDown,
    className,
  } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil className={veilStyles}>
          <Radix.Content
            data-slot="dialog"
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus();
              if (startAt === "control" || !(event.currentTarget instanceof HTMLElement)) return;
              event.preventDefault();
              event.currentTarget.focus();
            }}
            onEscapeKeyDown={(event) => {
              if (closesByButton) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (closesByButton) event.preventDefault();
              else passToastsBy(event);
            }}
            onKeyDown={onKeyDown}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cn(sheetStyles, widths[size], className)}
          >
            <header className="border-b border-line py-3.5 pr-14 pl-5">
              <Radix.Title className="text-base font-semibold break-words">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>
              ) : null}
            </header>
            {children ? <ScrollBody>{children}</ScrollBody> : null}
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
            ) : null}
            {/* Last, so that the focus starts in the content. As high as the head's padding and first line: its middle is theirs. */}
            <div className="absolute top-0 right-3 flex h-13 items-center">
              <Radix.Close asChild>
                <IconButton label="Close" size="sm">
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

/** Positions the sheet. The veil itself does not scroll; the sheet does. */
export const veilStyles = "flex items-end justify-center sm:items-center sm:p-6";

/** A sheet on the veil: at the lower edge of a phone, in the middle of anything larger. */
export const sheetStyles = cn(
  "relative flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col rounded-t-lg border border-line bg-surface-raised text-ink",
  "pb-[env(safe-area-inset-bottom)] shadow-overlay outline-none sm:rounded-lg sm:pb-0",
);
