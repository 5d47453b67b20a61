import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { skippedInWords } from "@saudabook/trading/imports/import-summary.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Facts } from "@saudabook/ui/facts.tsx";
import { formatBytes } from "@saudabook/ui/format-bytes.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Download, Redo2, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { TwinList } from "../../failure/twin-list.tsx";
import type { FormState } from "../../form/form-state.ts";
import { FoldButton, foldedOnPhones } from "../../page/fold-button.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { quantityUnitLabels } from "../../words/trade-labels.ts";
import type { AccountAnswer } from "../account-answer.ts";
import { spanText } from "../queue/file-words.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { momentText, segmentLabel, undoText } from "./import-words.ts";

export interface ImportHeadProps {
  entry: ImportEntry;
  /** An undo or redo that is under way, or has failed. */
  change: FormState;
  onUndo: () => void;
  onRedo: () => void;
  /** The original file is being loaded, or could not be loaded. */
  file: { busy: boolean; failure: unknown };
  onFile: () => void;
  importHref: (id: string) => string;
  /** Keys of the user's broker accounts; null while they are not known. */
  accounts: readonly string[] | null;
  /** A move to another account that is under way, or has failed. */
  assigning: FormState;
  /** Null moves the file back to the account that it names. @returns whether it was moved */
  onAssign: (account: AccountAnswer | null) => Promise<boolean>;
}

/** Whether the file's client code counts in another account, into which the user has merged it. */
const countsElsewhere = ({ broker, clientId, account }: ImportEntry) =>
  clientId !== null && account !== `${broker}|${clientId}`;

/** Facts of a file, its original, and a button to undo its import. */
export function ImportHead(props: ImportHeadProps) {
  const { entry, change, onUndo, onRedo, file, onFile, accounts, assigning, onAssign, importHref } = props;
  const accountLabel = useAccountLabel();
  const [asking, setAsking] = useState(false);
  const [moving, setMoving] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { fileName, fileSize, fileKept, undoneAt, sample, accountHolder } = entry;
  const isCompared = isStatement(entry.kind);
  const ofRows = [
    undoneAt === null
      ? { term: "Imported", value: formatCount(entry.imported) }
      : { term: "Undone", value: formatCount(entry.undone) },
    { term: "Already known", value: formatCount(entry.alreadyKnown) },
    ...(entry.keptAs ? [{ term: "Quantity counts", value: quantityUnitLabels[entry.keptAs.quantityUnit] }] : []),
    ...(entry.allotments > 0 ? [{ term: "Allotments, as opening lots", value: formatCount(entry.allotments) }] : []),
    { term: "Skipped", value: skippedInWords(entry.skipped) ?? "0" },
    ...(entry.corrected > 0 ? [{ term: "Corrected", value: formatCount(entry.corrected) }] : []),
    ...(entry.leftOut > 0 ? [{ term: "Left out", value: formatCount(entry.leftOut) }] : []),
  ];
  const facts = [
    {
      term: "Account",
      value: (
        <>
          {accountLabel(entry.account) + (accountHolder ? ` (${accountHolder})` : "")}
          {sample || accounts === null ? null : (
            <Button size="sm" variant="quiet" aria-label="Change the account" onClick={() => setMoving(true)}>
              Change
            </Button>
          )}
        </>
      ),
    },
    ...(entry.accountChosen || countsElsewhere(entry)
      ? [{ term: "Account in the file", value: entry.clientId === null ? "No client code" : entry.clientId }]
      : []),
    // A line breaks between the days, not in one.
    { term: "Span", value: spanText(entry).replaceAll(/(?<!–) (?!–)/g, "\u00A0") },
    { term: "Rows read", value: formatCount(entry.rowsRead) },
    ...(isCompared ? [] : ofRows),
  ];
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{fileName}</span>
          {undoneAt === null ? null : <Badge tone="warning">Undone</Badge>}
          {sample ? <Badge>Sample data</Badge> : null}
        </span>
      }
      description={`${segmentLabel(entry)} · imported ${momentText(entry.importedAt)}${undoneAt === null ? "" : ` · undone ${momentText(undoneAt)}`}`}
    >
      <div className="flex flex-col gap-4">
        {change.status === "failed" ? (
          <Notice
            tone="error"
            title={undoneAt === null ? "We couldn't undo this import" : "We couldn't redo this import"}
          >
            {failureText(change.failure)}
            <TwinList failure={change.failure} importHref={importHref} className="mt-3" />
          </Notice>
        ) : null}
        {file.failure ? (
          <Notice tone="error" title="We couldn't download the original">
            {failureText(file.failure)}
          </Notice>
        ) : null}
        <div id={id} className={foldedOnPhones(open)}>
          <Facts
            facts={facts}
            className="grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:auto-cols-auto sm:grid-flow-row"
          />
          {sample ? null : (
            // There is a sentence in both states, so that an undo moves nothing below.
            <p className="mt-4 min-h-10 text-sm text-muted xl:min-h-5">
              {isCompared
                ? "A tax statement: its rows are compared on the page Tax year, and none counts as a trade. Undo takes it out of the comparison."
                : undoneAt === null
                  ? "Undo takes its trades out of your history and figures. You can redo the import at any time."
                  : "This import is undone: its trades don't count in your history or figures. Redo puts them back."}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {fileKept && fileSize !== null ? (
            <Button busy={file.busy} busyLabel="Loading the file" onClick={onFile}>
              <Download aria-hidden="true" />
              Original ({formatBytes(fileSize)})
            </Button>
          ) : null}
          {sample ? null : undoneAt === null ? (
            <Button busy={change.status === "submitting"} busyLabel="Undoing" onClick={() => setAsking(true)}>
              <Undo2 aria-hidden="true" />
              Undo
            </Button>
          ) : (
            <Button variant="primary" busy={change.status === "submitting"} busyLabel="Redoing" onClick={onRedo}>
              <Redo2 aria-hidden="true" />
              Redo
            </Button>
          )}
          <FoldButton what="the facts of this file" open={open} onOpenChange={setOpen} controls={id} />
        </div>
        {fileKept ? null : (
          <p className="text-sm text-muted">
            This file was imported before we kept files: only the rows that became trades are listed.
          </p>
        )}
      </div>
      {moving && accounts !== null ? (
        <AccountDialog
          entry={entry}
          accounts={accounts}
          state={assigning}
          onClose={() => setMoving(false)}
          onAssign={async (account) => {
            if (await onAssign(account)) setMoving(false);
          }}
        />
      ) : null}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Undo ${fileName}?`}
        text={undoText(entry)}
        action={{
          label: "Undo the import",
          variant: "danger",
          onSelect: () => {
            setAsking(false);
            onUndo();
          },
        }}
      />
    </Panel>
  );
}
