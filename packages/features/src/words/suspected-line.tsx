import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../page/link-context.tsx";

export interface SuspectedLineProps {
  /** Names what depends on the suspected split, e.g. "2 trades". Default: the figure above the line. */
  what?: string;
  /** The page on which suspected splits are accepted. */
  href: string;
}

/** Says that a figure depends on a price that a split or bonus issue may have changed. */
export function SuspectedLine({ what, href }: SuspectedLineProps) {
  return (
    <span className="block text-xs text-warning [p+&]:mt-2 print:text-ink">
      {what === undefined ? "May be" : `${what} may be`} a split or bonus:{" "}
      <TextLink asChild className="-my-1 -ml-1 inline-block p-1 print:hidden">
        <AppLink href={href}>
          Review<span className="sr-only"> the suspected splits and bonus issues</span>
        </AppLink>
      </TextLink>
    </span>
  );
}
