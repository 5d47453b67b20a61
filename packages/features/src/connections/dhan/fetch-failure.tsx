import { Failure } from "@saudabook/contract/wire/failure.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { TwinList } from "../../failure/twin-list.tsx";
import { AppLink } from "../../page/link-context.tsx";
import type { FetchState, OtherFile } from "./dhan-fetch.ts";
import { FileLinks } from "./file-links.tsx";

export interface FetchFailureProps {
  state: FetchState & { status: "failed" };
  undone: readonly OtherFile[];
  importsHref: string;
  importHref: (id: string) => string;
}

/** The reason why a fetch stopped, and the files that are undone by then, or may be. */
export function FetchFailure({ state, undone, importsHref, importHref }: FetchFailureProps) {
  const { failure, file } = state;
  const unsure = file !== null && refusalOf(failure) === null ? file : null;
  const imports = (
    <TextLink asChild>
      <AppLink href={importsHref}>Imports</AppLink>
    </TextLink>
  );
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Notice tone="error" title={titleOf(state)}>
        {textOf(state)}
      </Notice>
      <TwinList failure={failure} importHref={importHref} />
      {undone.length > 0 ? (
        <>
          <p>
            {undone.length === 1
              ? "1 file is undone: redo it"
              : `${counted(undone.length, "file")} are undone: redo them`}{" "}
            under {imports}
            {file === null ? ", or fetch again." : ", or try again."}
          </p>
          <FileLinks label="Undone files" files={undone} importHref={importHref} />
        </>
      ) : null}
      {unsure === null ? null : (
        <>
          <p>1 file may be undone or not: look at it under {imports}, or try again. A second undo changes nothing.</p>
          <FileLinks label="Files that may be undone" files={[unsure]} importHref={importHref} />
        </>
      )}
    </div>
  );
}

const refusalOf = (failure: unknown) => (failure instanceof Failure ? failure.refusal : null);

function titleOf({ failure, file }: FetchFailureProps["state"]): string {
  const refusal = refusalOf(failure);
  if (file !== null) {
    return refusal ? `We couldn't undo ${file.fileName}` : `We don't know whether ${file.fileName} is undone`;
  }
  return refusal ? (refusal.error ?? "The server refused this") : "We don't know how this fetch ended";
}

function textOf({ failure, file }: FetchFailureProps["state"]): string {
  if (file !== null) return `${failureText(failure)} Nothing was fetched.`;
  const text = failureText(failure);
  return refusalOf(failure) ? text : `${text} Fetch again: what is stored already doesn't count twice.`;
}
