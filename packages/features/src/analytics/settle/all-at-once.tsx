import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { foldedOnPhones } from "../../page/fold-button.tsx";

/** The ways to complete many missing buys together. A phone shows the missing buys first, and these on request. */
export function AllAtOnce({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3 has-[>div:empty]:hidden sm:gap-5">
      <Button
        size="sm"
        className="justify-between sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Complete many at once
        <ChevronDown aria-hidden="true" className={open ? "rotate-180" : undefined} />
      </Button>
      <div id={id} className={cn("flex flex-col gap-3 empty:hidden sm:gap-5", foldedOnPhones(open))}>
        {children}
      </div>
    </div>
  );
}
