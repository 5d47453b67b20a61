import type { Label } from "@saudabook/contract/journal/labels.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { failureText } from "../../failure/failure-text.ts";
import type { FormState } from "../../form/form-state.ts";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { AppLink } from "../../page/link-context.tsx";
import { type LabelChange, labelInputOf } from "./label-change.ts";

export interface LabelRowProps {
  label: Label;
  /** The last change of this label. */
  change: LabelChange | null;
  state: FormState;
  /** Whether its first button receives the focus. */
  focused: boolean;
  /** The page of a setup. */
  setupHref: (id: string) => string;
  onRename: () => void;
  onChange: (change: LabelChange) => void;
}

export function LabelRow({ label, change, state, focused, setupHref, onRename, onChange }: LabelRowProps) {
  const { id, name, notes, archivedAt } = label;
  const rename = useFocusWhen(focused);
  const isArchived = archivedAt !== null;
  const busy = state.status === "submitting";
  const deletes = change?.to === null;
  return (
    <>
      <div className="flex items-start gap-3 max-sm:flex-col">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
            {label.kind === "setup" ? (
              <TextLink asChild>
                <AppLink href={setupHref(id)}>{name}</AppLink>
              </TextLink>
            ) : (
              name
            )}
            {isArchived ? <Badge>Archived</Badge> : null}
          </p>
          <p className="figures text-muted">{notes === 0 ? "On no note" : `On ${counted(notes, "note")}`}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button ref={rename} size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
            Rename
          </Button>
          <Button
            size="sm"
            aria-label={`${isArchived ? "Unarchive" : "Archive"} ${name}`}
            busy={busy && !deletes}
            onClick={() => onChange({ id, to: { ...labelInputOf(label), archived: !isArchived } })}
          >
            {isArchived ? "Unarchive" : "Archive"}
          </Button>
          {notes === 0 ? (
            <Button
              size="sm"
              aria-label={`Delete ${name}`}
              busy={busy && deletes}
              onClick={() => onChange({ id, to: null })}
            >
              Delete
            </Button>
          ) : null}
        </div>
      </div>
      {state.status === "failed" ? (
        <Notice
          tone="error"
          title={`We couldn't ${deletes ? "delete" : isArchived ? "unarchive" : "archive"} “${name}”`}
          className="mt-2"
        >
          {failureText(state.failure)}
        </Notice>
      ) : null}
    </>
  );
}
