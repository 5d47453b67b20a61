import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { daysText } from "../connection-words.ts";
import type { OtherFile } from "./dhan-fetch.ts";

export interface FileLinksProps {
  /** Label of the list. */
  label: string;
  files: readonly OtherFile[];
  importHref: (id: string) => string;
}

/** Files with their days, each with a link to its import. */
export function FileLinks({ label, files, importHref }: FileLinksProps) {
  return (
    <ul
      aria-label={label}
      className="figures max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface-raised text-sm"
    >
      {files.map(({ id, fileName, from, to }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-3.5 py-2">
          <TextLink asChild className="min-w-0 wrap-anywhere">
            <AppLink href={importHref(id)}>{fileName}</AppLink>
          </TextLink>
          <span className="text-muted">{daysText(from, to)}</span>
        </li>
      ))}
    </ul>
  );
}
