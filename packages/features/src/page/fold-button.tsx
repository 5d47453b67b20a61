import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { ChevronDown } from "lucide-react";

export interface FoldButtonProps {
  /** What is folded, in words: "the account". */
  what: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Id of the folded element. */
  controls: string;
}

/** Opens what a phone shows only on request. Wider screens show it always, and not this button. */
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

/** Class of what it folds. */
export const foldedOnPhones = (open: boolean) => (open ? undefined : "max-sm:hidden");
