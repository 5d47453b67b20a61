import { cn } from "@saudabook/ui/cn.ts";
import { CircleAlert, CircleCheck } from "lucide-react";
import { AppLink } from "../../page/link-context.tsx";
import { importStep } from "../import-progress.tsx";
import { importedText } from "./file-words.ts";
import { isImported, isRunning, type QueuedFile } from "./queued-file.ts";

export interface ImportActivityProps {
  files: readonly QueuedFile[];
  /** Address of the page that shows the imports. */
  href: string;
  /** The page that shows the results; null on that page itself. */
  resultsHref: string | null;
}

const CHIP = "flex h-control-sm shrink-0 items-center gap-2 rounded-md border px-2 text-xs";

/** The import that is under way, has failed or is done, in the header of the other pages. */
export function ImportActivity({ files, href, resultsHref }: ImportActivityProps) {
  const running = files.filter(isRunning);
  const current = running.find(({ sending }) => sending.status === "importing");
  const failed = files.filter(({ sending }) => sending.status === "failed").length;
  if (running.length === 0 && failed > 0) {
    return (
      <AppLink href={href} className={cn(CHIP, "border-danger/30 bg-danger-soft text-danger")}>
        <CircleAlert aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          {failed === 1 ? "1 file was not imported" : `${failed} files were not imported`}
        </span>
      </AppLink>
    );
  }
  if (running.length === 0) {
    const imported = files.filter(isImported).length;
    if (imported === 0 || resultsHref === null) return null;
    return (
      <span role="status" className="contents">
        <AppLink href={resultsHref} className={cn(CHIP, "border-line hover:bg-surface-hover")}>
          <CircleCheck aria-hidden="true" className="size-4 text-gain" />
          <span className="max-sm:sr-only">{importedText(imported)}</span>
        </AppLink>
      </span>
    );
  }
  const { label, fraction } = current?.sending.status === "importing" ? importStep(current.sending.phase) : WAITING;
  const others = running.length - (current ? 1 : 0);
  const percent = fraction === undefined ? "" : `${Math.floor(fraction * 100)}%`;
  return (
    <AppLink href={href} className={cn(CHIP, "border-line hover:bg-surface-hover")}>
      <span className="max-sm:sr-only">
        {label}
        {others > 0 ? ` · ${others} waiting` : null}
      </span>
      <progress
        aria-hidden="true"
        max={1}
        value={fraction}
        className="h-1.5 w-12 appearance-none overflow-hidden rounded-full border-0 bg-line sm:w-16 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:border"
      />
      <span className="figures w-8 text-right">{percent}</span>
    </AppLink>
  );
}

const WAITING = { label: "Importing", fraction: undefined };
