import {
  type KnownPlaybook,
  MAX_PLAYBOOK_DESCRIPTION,
  type PlaybookInput,
  type PlaybookRule,
} from "@saudabook/contract/playbooks/playbooks.ts";
import { MAX_PLAYBOOK_RULES } from "@saudabook/contract/playbooks/rule-answers.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextAreaField, TextField } from "@saudabook/ui/text-field.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { randomId } from "../../browser/random-id.ts";
import { fieldText } from "../../form/field-text.ts";
import { FormFailureNotice } from "../../form/form-failure-notice.tsx";
import type { FormState } from "../../form/form-state.ts";
import { dayText } from "../day-text.ts";
import { PlaybookRuleForm } from "./playbook-rule-form.tsx";
import { RuleText } from "./rule-text.tsx";

export interface PlaybookEditorProps {
  /** Null: the setup has no playbook yet. */
  playbook: KnownPlaybook | null;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  state: FormState;
  /** @returns whether it is saved */
  onSave: (input: PlaybookInput) => Promise<boolean>;
  onCancel: () => void;
}

type Edited = { id: string; rule: PlaybookRule | null } | null;

/** The rules of a setup while they are edited. A change corrects the last version, or begins the next one. */
export function PlaybookEditor({ playbook, today, state, onSave, onCancel }: PlaybookEditorProps) {
  const last = playbook?.versions.at(-1);
  const isAnswered = last !== undefined && (playbook?.answered.includes(last.version) ?? false);
  const [description, setDescription] = useState(last?.description ?? "");
  const [rules, setRules] = useState<readonly PlaybookRule[]>(last?.rules ?? []);
  const [version, setVersion] = useState(last && isAnswered ? last.version + 1 : (last?.version ?? 1));
  const [from, setFrom] = useState(last && !isAnswered ? last.from : isAnswered ? dayAfter(today) : today);
  const [edited, setEdited] = useState<Edited>(null);
  const list = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  const focusLater = (label: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus(),
    );
  const move = (at: number, by: -1 | 1) => {
    const next = [...rules];
    const [rule] = next.splice(at, 1);
    if (rule) next.splice(at + by, 0, rule);
    setRules(next);
  };
  const isFull = rules.length >= MAX_PLAYBOOK_RULES;
  const busy = state.status === "submitting";
  const fromProblem = state.status === "failed" ? state.fields["from"] : undefined;
  const corrects = last !== undefined && version === last.version;
  const save = () =>
    onSave({
      ...{ revision: playbook?.revision ?? null, version, rules: [...rules] },
      from: corrects && isAnswered ? last.from : from,
      description: description.trim() === "" ? null : description,
    });
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        ref={text}
        label="When do you take this trade?"
        rows={3}
        maxLength={MAX_PLAYBOOK_DESCRIPTION}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div ref={list}>
        {rules.length === 0 ? (
          <p className="text-sm text-muted">No rules yet.</p>
        ) : (
          <ol aria-label="Rules" className="divide-y divide-line border-y border-line">
            {rules.map((rule, at) => (
              <li key={rule.id} className="py-3 text-sm">
                {edited?.id === rule.id ? (
                  <PlaybookRuleForm
                    id={rule.id}
                    rule={rule}
                    onSubmit={(changed) => {
                      setRules(rules.map((one) => (one.id === rule.id ? changed : one)));
                      setEdited(null);
                      focusLater(`Edit ${changed.label}`);
                    }}
                    onCancel={() => {
                      setEdited(null);
                      focusLater(`Edit ${rule.label}`);
                    }}
                  />
                ) : (
                  <div className="flex items-start gap-3 max-sm:flex-col">
                    <div className="min-w-0 flex-1">
                      <RuleText rule={rule} />
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <Button
                        size="sm"
                        aria-label={`Move ${rule.label} up`}
                        disabled={at === 0}
                        onClick={() => move(at, -1)}
                      >
                        <ArrowUp aria-hidden="true" />
                      </Button>
                      <Button
                        size="sm"
                        aria-label={`Move ${rule.label} down`}
                        disabled={at === rules.length - 1}
                        onClick={() => move(at, 1)}
                      >
                        <ArrowDown aria-hidden="true" />
                      </Button>
                      <Button
                        size="sm"
                        aria-label={`Edit ${rule.label}`}
                        onClick={() => setEdited({ id: rule.id, rule })}
                      >
                        Edit
                      </Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={`Remove ${rule.label}`}
                        onClick={() => {
                          setRules(rules.filter((one) => one.id !== rule.id));
                          focusLater("Add a rule");
                        }}
                      >
                        Remove
                      </Button>
                    </div>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
        {edited?.rule === null ? (
          <div className="pt-4">
            <PlaybookRuleForm
              key={edited.id}
              id={edited.id}
              rule={null}
              onSubmit={(added) => {
                setRules([...rules, added]);
                setEdited(null);
                focusLater("Add a rule");
              }}
              onCancel={() => {
                setEdited(null);
                focusLater("Add a rule");
              }}
            />
          </div>
        ) : (
          <Button
            size="sm"
            className="mt-3"
            aria-label="Add a rule"
            disabled={isFull || edited !== null}
            onClick={() => setEdited({ id: randomId(), rule: null })}
          >
            Add a rule
          </Button>
        )}
        {isFull ? <p className="mt-2 text-sm text-muted">A playbook has at most {MAX_PLAYBOOK_RULES} rules.</p> : null}
      </div>
      <div className="grid max-w-md gap-4">
        {last ? (
          <SelectField
            label="This change"
            hint={
              isAnswered && corrects
                ? "Trades have answers to it: only words, groups and the order can change."
                : undefined
            }
            options={[
              { value: String(last.version), label: `corrects version ${last.version}, since ${dayText(last.from)}` },
              { value: String(last.version + 1), label: `begins version ${last.version + 1}` },
            ]}
            value={String(version)}
            onChange={(event) => {
              const next = Number(event.target.value);
              setVersion(next);
              setFrom(next === last.version ? last.from : isAnswered ? dayAfter(today) : today);
            }}
          />
        ) : null}
        {corrects && isAnswered ? null : (
          <TextField
            label="From"
            type="date"
            required
            hint="The day of the first trades that these rules judge. An earlier day judges your history too."
            error={fieldText("From", fromProblem)}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        )}
      </div>
      <FormFailureNotice
        title="We couldn't save these rules"
        state={state}
        problems={fromProblem === undefined ? 0 : 1}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} disabled={edited !== null || from === ""} onClick={() => void save()}>
          Save the rules
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {edited === null ? null : <p className="text-sm text-muted">Finish the rule that is open first.</p>}
    </div>
  );
}
