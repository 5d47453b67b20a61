import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { sheetStyles, veilStyles } from "./dialog.tsx";
import { ScrollBody } from "./scroll-body.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { Veil } from "./veil.tsx";

export type AlertDialogProps = {
  open: boolean;
  /** Called for Cancel or Escape. A press outside does not close the dialog: it interrupts the user on purpose. */
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** The action to confirm. It does not close the dialog. Without it the dialog is a message. */
  action?: {
    label: string;
    onSelect: () => void;
    variant?: "primary" | "danger";
    busy?: boolean;
  };
  className?: string;
};

/** For anything that interrupts the user: an error, a confirmation. Focus starts on its safe button, which has the same name everywhere. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, text, action, className } = props;
  const { onCloseAutoFocus, onOpenAutoFocus } = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Veil className={veilStyles}>
          <Radix.Content
            data-slot="alert-dialog"
            // Radix conveys this by hiding the rest; screen readers and axe recognise a modal alertdialog only by this attribute.
            aria-modal="true"
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            className={cn(sheetStyles, "sm:max-w-md", className)}
          >
            <ScrollBody className="pt-5">
              <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
              <Radix.Description className="mt-1.5 text-sm break-words text-muted">{text}</Radix.Description>
            </ScrollBody>
            <footer className="flex flex-wrap justify-end gap-2 px-5 pb-5">
              <Radix.Cancel asChild>
                <Button>Cancel</Button>
              </Radix.Cancel>
              {action ? (
                <Button variant={action.variant ?? "primary"} busy={action.busy ?? false} onClick={action.onSelect}>
                  {action.label}
                </Button>
              ) : null}
            </footer>
          </Radix.Content>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
