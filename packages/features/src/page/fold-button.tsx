import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { ChevronDown } from "lucide-react";

export interface FoldButtonProps {
  /** Name of what is folded, e.g. "the account". */
  what: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Id of the folded element. */
  controls: string;
}

/** Button for content that a phone shows only on request. Wider screens always show the content, without this button. */
export function FoldButton({ what, open, onOpenChange, controls }: FoldButtonProps) {
  return (
    <IconButton
      label={open ? `Hide ${what}` : `Show ${what}`}
      aria-expanded={open}
      aria-controls={controls}
      className="sm:hidden print:hidden"
      onClick={() => onOpenChange(!open)}
    >
      <ChevronDown className={open ? "rotate-180" : undefined} />
    </IconButton>
  );
}

/** Class of the folded element. */
export const foldedOnPhones = (open: boolean) => (open ? undefined : "max-sm:hidden");
