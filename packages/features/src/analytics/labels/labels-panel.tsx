import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useState } from "react";
import { randomId } from "../../browser/random-id.ts";
import type { FormState } from "../../form/form-state.ts";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import type { LabelChange } from "./label-change.ts";
import { LabelNameForm } from "./label-name-form.tsx";
import { LabelRow } from "./label-row.tsx";
import { labelWords } from "./label-words.ts";

const READY: FormState = { status: "ready" };

export interface LabelsPanelProps {
  kind: LabelKind;
  setupHref: (id: string) => string;
  /** Labels of the kind. */
  labels: readonly Label[];
  /** The last change, of any label. */
  change: { sent: LabelChange; state: FormState } | null;
  /** @returns whether it is saved */
  onChange: (change: LabelChange) => Promise<boolean>;
}

/** Labels of one kind. A name is edited in place. */
export function LabelsPanel({ kind, labels, setupHref, change, onChange }: LabelsPanelProps) {
  const { title, one, about } = labelWords[kind];
  // Id of the label whose name is edited: a new one where no label has it.
  const [edited, setEdited] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const isNew = edited !== null && !labels.some(({ id }) => id === edited);
  const add = useFocusWhen(closed !== null && edited === null && !labels.some(({ id }) => id === closed));
  const stateOf = (id: string) => (change?.sent.id === id ? change.state : READY);
  const open = (id: string) => {
    setClosed(null);
    setEdited(id);
  };
  const close = () => {
    setClosed(edited);
    setEdited(null);
  };
  const form = (id: string, label: Label | null) => (
    <LabelNameForm
      kind={kind}
      label={label}
      state={stateOf(id)}
      onCancel={close}
      onSubmit={async (to) => {
        const saved = await onChange({ id, to });
        if (saved) close();
        return saved;
      }}
    />
  );
  const remove = async (asked: LabelChange) => {
    const done = await onChange(asked);
    // The row takes the focus with it.
    if (done && asked.to === null) setClosed(asked.id);
  };
  const sorted = labels.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));
  return (
    <Panel
      title={title}
      description={about}
      actions={
        <Button ref={add} size="sm" onClick={() => open(randomId())}>
          Add a {one}
        </Button>
      }
      flush
    >
      {edited !== null && isNew ? <div className="border-b border-line p-4 sm:px-5">{form(edited, null)}</div> : null}
      {labels.length === 0 ? (
        <p className="p-4 text-sm text-muted sm:px-5">None yet. A {one} that you add on a trade is listed here too.</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line">
          {sorted.map((label) => (
            <li key={label.id} className="px-4 py-3 text-sm sm:px-5">
              {label.id === edited ? (
                form(label.id, label)
              ) : (
                <LabelRow
                  label={label}
                  setupHref={setupHref}
                  change={change?.sent.id === label.id ? change.sent : null}
                  state={stateOf(label.id)}
                  focused={label.id === closed}
                  onRename={() => open(label.id)}
                  onChange={(asked) => void remove(asked)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
