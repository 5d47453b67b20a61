import {
  type KnownPlaybook,
  type PlaybookInput,
  type PlaybookRule,
  RULE_GROUPS,
} from "@saudabook/contract/playbooks/playbooks.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useState } from "react";
import type { FormState } from "../../form/form-state.ts";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { dayText } from "../day-text.ts";
import { PlaybookEditor } from "./playbook-editor.tsx";
import { groupLabels } from "./playbook-words.ts";
import { RuleText } from "./rule-text.tsx";

export interface PlaybookPanelProps {
  /** Null: the setup has no playbook. */
  playbook: KnownPlaybook | null;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** Whether the account has sample data, beside which nothing can be changed. */
  isSample: boolean;
  saving: FormState;
  /** @returns whether it is saved */
  onSave: (input: PlaybookInput) => Promise<boolean>;
}

/** The rules of a setup, and their editor. */
export function PlaybookPanel({ playbook, today, isSample, saving, onSave }: PlaybookPanelProps) {
  const [isEdited, setEdited] = useState(false);
  const [wasEdited, setClosed] = useState(false);
  const edit = useFocusWhen(wasEdited && !isEdited);
  const version = playbook?.versions.at(-1);
  const close = () => {
    setEdited(false);
    setClosed(true);
  };
  return (
    <Panel
      title="Rules of this setup"
      description={
        version
          ? `Version ${version.version}, for trades entered from ${dayText(version.from)} on${version.from > today ? ": not yet" : ""}`
          : undefined
      }
      actions={
        isEdited || isSample ? null : (
          <Button ref={edit} size="sm" onClick={() => setEdited(true)}>
            {version ? "Edit" : "Write the rules"}
          </Button>
        )
      }
    >
      {isEdited ? (
        <PlaybookEditor
          playbook={playbook}
          today={today}
          state={saving}
          onCancel={close}
          onSave={async (input) => {
            const saved = await onSave(input);
            if (saved) close();
            return saved;
          }}
        />
      ) : version ? (
        <div className="flex flex-col gap-4 text-sm">
          {version.description === null ? null : (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{version.description}</p>
          )}
          {RULE_GROUPS.map((group) => (
            <RuleGroup
              key={group}
              name={groupLabels[group]}
              rules={version.rules.filter((one) => one.group === group)}
            />
          ))}
          {version.rules.length === 0 ? <p className="text-muted">No rules.</p> : null}
        </div>
      ) : (
        <p className="max-w-prose text-sm text-muted">
          {isSample
            ? "Rules go with your own trades: import a file first."
            : "Write what a trade of this setup needs: five to eight rules are enough. You answer them on each trade, or Saudabook checks them against your executions."}
        </p>
      )}
    </Panel>
  );
}

function RuleGroup({ name, rules }: { name: string; rules: readonly PlaybookRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs text-muted">{name}</h3>
      <ul className="divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="py-2">
            <RuleText rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
