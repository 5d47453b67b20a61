import type { ChecklistResult } from "@saudabook/contract/playbooks/playbook-results.ts";
import { GIVEN_ANSWERS, type GivenAnswer, MAX_ANSWER_REASON } from "@saudabook/contract/playbooks/rule-answers.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { type KeyboardEvent, useState } from "react";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { answerLabels, answerTones, automaticText, checkText } from "./playbook-words.ts";

export interface ChecklistRuleProps {
  result: ChecklistResult;
  /** Null takes the answer back. */
  onAnswer: (answer: Pick<GivenAnswer, "answer" | "reason"> | null) => void;
}

const shortLabels = { ...answerLabels, "not-applicable": "N/A" } as const;
const options = [
  ...GIVEN_ANSWERS.map((value) => ({ value, label: shortLabels[value] })),
  { value: "unanswered" as const, label: "–" },
];

/** One rule of a trade. The answer of a check can be overruled with a reason. */
export function ChecklistRule({ result, onAnswer }: ChecklistRuleProps) {
  const { rule, answer } = result;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p>
          {rule.label}
          {rule.must ? (
            <>
              {" "}
              <Badge>Must</Badge>
            </>
          ) : null}
        </p>
        {rule.check ? <p className="text-xs text-muted">{checkText(rule.check)}</p> : null}
      </div>
      {rule.check ? (
        <Checked result={result} onAnswer={onAnswer} />
      ) : (
        <SegmentedControl
          legend={rule.label}
          legendHidden
          className="pointer-coarse:[&_label]:h-11"
          options={options}
          value={answer}
          onChange={(value) => onAnswer(value === "unanswered" ? null : { answer: value, reason: null })}
        />
      )}
    </div>
  );
}

/** Focuses the chosen answer as the form opens: its button is gone. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector<HTMLElement>("input:checked")?.focus();

/** Shows the answer of a check and the trader's answer in its place. */
function Checked({ result, onAnswer }: ChecklistRuleProps) {
  const { rule, answer, given, automatic } = result;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setClosed] = useState(false);
  const [own, setOwn] = useState<GivenAnswer["answer"]>("kept");
  const [reason, setReason] = useState("");
  const button = useFocusWhen(wasOpen && !isOpen);
  const close = () => {
    setOpen(false);
    setClosed(true);
    setReason("");
  };
  const save = () => {
    if (reason.trim() === "") return;
    onAnswer({ answer: own, reason: reason.trim() });
    close();
  };
  // Enter would submit the form around this field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  };
  if (isOpen) {
    return (
      <div ref={focusFirst} className="flex w-full flex-col gap-3">
        <SegmentedControl
          legend={`Your answer to “${rule.label}”`}
          options={options.slice(0, GIVEN_ANSWERS.length)}
          value={own}
          onChange={(value) => value !== "unanswered" && setOwn(value)}
        />
        <TextField
          label="Reason"
          hint={`${automaticText(automatic)}. Both stay.`}
          required
          autoComplete="off"
          maxLength={MAX_ANSWER_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex gap-2">
          <Button size="sm" disabled={reason.trim() === ""} onClick={save}>
            Answer
          </Button>
          <Button size="sm" variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={answerTones[answer]}>{answerLabels[answer]}</Badge>
      <span className="text-xs text-muted wrap-anywhere">
        {given ? `by you: ${given.reason}. ${automaticText(automatic)}` : automaticText(automatic)}
      </span>
      {given ? (
        <Button
          ref={button}
          size="sm"
          variant="quiet"
          aria-label={`Take back: ${rule.label}`}
          onClick={() => onAnswer(null)}
        >
          Take back
        </Button>
      ) : (
        <Button
          ref={button}
          size="sm"
          variant="quiet"
          aria-label={`Answer yourself: ${rule.label}`}
          onClick={() => setOpen(true)}
        >
          Answer yourself
        </Button>
      )}
    </div>
  );
}
