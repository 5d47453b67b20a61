import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import type { ReactNode } from "react";
import type { AccountAnswer } from "./account-answer.ts";
import { isUnanswered } from "./queue/account-question.ts";
import { QueuedFileLine } from "./queue/line/queued-file-line.tsx";
import { isUnitMissing } from "./queue/quantity-question.ts";
import type { Choice, QueuedFile } from "./queue/queued-file.ts";
import type { Decision } from "./queue/rows/settling.ts";

export interface ChosenFilesProps {
  /** The files that are not submitted yet. */
  files: readonly QueuedFile[];
  onRemove: (id: number) => void;
  onChoose: (ids: readonly number[], choice: Partial<Choice>) => void;
  onDecide: (id: number, decisions: ReadonlyMap<number, Decision>) => void;
  /** The user's broker accounts; null while they are not known. */
  accounts: readonly NamedAccount[] | null;
  onAnswer: (id: number, account: AccountAnswer) => void;
  onAnswerUnit: (id: number, unit: QuantityUnit) => void;
  /** Maps the columns of a file that no format recognises. */
  mapper?: ((file: QueuedFile) => ReactNode) | undefined;
  onSubmit: (ids: readonly number[]) => void;
  /** Moves the focus to the field that chooses files. */
  onFocusField: () => void;
}

/** The files of an import before they are sent, each with what it is and what it asks. */
export function ChosenFiles(props: ChosenFilesProps) {
  const { files, accounts, mapper, onRemove, onChoose, onDecide, onAnswer, onAnswerUnit, onSubmit, onFocusField } =
    props;
  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="divide-y divide-line rounded-md border border-line">
      {files.map((file) => (
        <QueuedFileLine
          key={file.id}
          file={file}
          among={files.length > 1}
          mapper={mapper?.(file)}
          onRemove={() => {
            onRemove(file.id);
            onFocusField();
          }}
          accounts={accounts}
          onAnswer={(account) => onAnswer(file.id, account)}
          onAnswerUnit={(unit) => onAnswerUnit(file.id, unit)}
          onDecide={(decisions) => onDecide(file.id, decisions)}
          onChoose={(change) => onChoose([file.id], change)}
          onImportAs={(needed) => {
            onChoose([file.id], needed);
            // Another broker has other accounts.
            const asked = isUnanswered({ ...file, choice: needed, account: null }, accounts);
            if (!asked && !isUnitMissing(file)) onSubmit([file.id]);
          }}
        />
      ))}
    </ul>
  );
}
