import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatBytes } from "@saudabook/ui/format-bytes.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { FileSpreadsheet, X } from "lucide-react";
import type { ReactNode } from "react";
import { fileProblem } from "../../../form/file-check.ts";
import type { AccountAnswer } from "../../account-answer.ts";
import { UploadFailure } from "../../upload-failure.tsx";
import { questionOf } from "../account-question.ts";
import { importAsText } from "../file-words.ts";
import { asksForUnit, keptSegmentOf } from "../quantity-question.ts";
import { type Choice, chosenOf, isMappable, neededBy, type QueuedFile, refusalOf, settlingIn } from "../queued-file.ts";
import { SettleRows } from "../rows/settle-rows.tsx";
import type { Decision } from "../rows/settling.ts";
import { AccountChoice } from "./account-choice.tsx";
import { ChoiceSelects } from "./choice-selects.tsx";
import { FileReading } from "./file-reading.tsx";
import { QuantityChoice } from "./quantity-choice.tsx";

export interface QueuedFileLineProps {
  file: QueuedFile;
  /** Whether there are other files; then this one has its own fields if it needs them. */
  among: boolean;
  onRemove: () => void;
  /** Decides on rows that cannot be read. */
  onDecide: (decisions: ReadonlyMap<number, Decision>) => void;
  onChoose: (choice: Partial<Choice>) => void;
  /** The user's broker accounts; null while they are not known. */
  accounts: readonly NamedAccount[] | null;
  onAnswer: (account: AccountAnswer) => void;
  onAnswerUnit: (unit: QuantityUnit) => void;
  /** Chooses, and imports the file. */
  onImportAs: (choice: Choice) => void;
  /** Maps the columns of a file that no format recognises. */
  mapper?: ReactNode;
}

/** A file in the queue that is still to be submitted: what it is, and what is in the way of its import. */
export function QueuedFileLine(props: QueuedFileLineProps) {
  const { file, among, accounts, onRemove, onDecide, onChoose, onAnswer, onAnswerUnit, onImportAs, mapper } = props;
  const { choice, reading, sending } = file;
  const { name, size } = file.file;
  const problem = fileProblem(file.file);
  const needed = neededBy(file);
  const settling = settlingIn(file);
  const question = questionOf(file, accounts);
  const asked =
    reading.status !== "reading" &&
    !isMappable(file) &&
    refusalOf(file) === null &&
    (chosenOf(choice) === null || file.chosenByHand);
  // The mapper and the rows to decide on are shown below instead.
  const asksBelow = isMappable(file) || settling !== null;
  const importAs = needed && (
    <Button size="sm" variant="primary" onClick={() => onImportAs(needed)}>
      {importAsText(needed, keptSegmentOf(file))}
    </Button>
  );
  return (
    <li
      data-refused={problem || refusalOf(file) ? "" : undefined}
      className="group/file flex flex-col gap-3 p-3 sm:p-4"
    >
      <div className="flex items-start gap-3">
        <FileSpreadsheet aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium wrap-anywhere">
            {name} <span className="font-normal whitespace-nowrap text-muted">{formatBytes(size)}</span>
          </p>
          {problem ? null : (
            // As high as the sentences about a typical file, so that the button below does not move when the file has been read.
            <div
              className={reading.status === "unread" || asksBelow ? undefined : "flex min-h-31 flex-col sm:min-h-16"}
            >
              <FileReading
                reading={reading}
                refused={sending.status === "failed" || settling !== null}
                mappable={isMappable(file)}
                mapped={Boolean(file.mapping)}
              />
            </div>
          )}
        </div>
        <IconButton label={`Remove ${name}`} size="sm" className="-my-1 -mr-1" onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {sending.status === "failed" ? (
        <div data-failed="" tabIndex={-1} className="outline-none">
          <UploadFailure failure={sending.failure} action={importAs} />
        </div>
      ) : needed ? (
        <Notice tone="warning" title="Another broker or trade type is chosen" action={importAs}>
          {reading.status === "read" && reading.preview.head ? `We recognised a ${reading.preview.head.name}.` : null}
        </Notice>
      ) : null}
      {isMappable(file) ? mapper : null}
      {settling ? <SettleRows fileName={name} settling={settling} onDecide={onDecide} /> : null}
      {question ? (
        <AccountChoice fileName={name} question={question} answer={file.account} onAnswer={onAnswer} />
      ) : null}
      {asksForUnit(file) ? (
        <QuantityChoice fileName={name} answer={file.quantityUnit ?? null} onAnswer={onAnswerUnit} />
      ) : null}
      {among && asked ? (
        <ChoiceSelects
          fileName={name}
          choice={choice}
          incomplete={sending.status === "incomplete"}
          onChoose={onChoose}
        />
      ) : null}
    </li>
  );
}
