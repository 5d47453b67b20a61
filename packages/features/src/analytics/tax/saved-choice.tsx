import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useEffect, useRef } from "react";
import { failureText } from "../../failure/failure-text.ts";

/**
 * The state of the last choice; further ones are ignored while it is `busy`. `done`: the announcement, and how the choice is undone, null
 * after an undo; null before the first choice. `at`: the moment of the choice in milliseconds.
 */
export interface ChoiceSaving {
  busy: boolean;
  failure: unknown;
  done: { at: number; text: string; undo: (() => void) | null } | null;
}

export interface SavedChoiceProps {
  saving: ChoiceSaving;
  failedTitle: string;
  className: string;
}

/** The result of a choice, with its undo. It takes the focus where the pressed control has disappeared. */
export function SavedChoice({ saving: { failure, done }, failedTitle, className }: SavedChoiceProps) {
  const region = useRef<HTMLDivElement>(null);
  const at = done?.at;
  useEffect(() => {
    if (at !== undefined && document.activeElement === document.body) region.current?.focus();
  }, [at]);
  if (failure) {
    return (
      <Notice tone="error" title={failedTitle} className={className}>
        {failureText(failure)}
      </Notice>
    );
  }
  if (!done) return null;
  return (
    <div ref={region} tabIndex={-1} className={`${className} outline-none`}>
      <Notice
        tone="success"
        title={done.text}
        action={
          done.undo && (
            <Button size="sm" onClick={done.undo}>
              Undo
            </Button>
          )
        }
      />
    </div>
  );
}
