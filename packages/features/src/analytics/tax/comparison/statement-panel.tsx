import type { ComparedStatement } from "@saudabook/contract/tax/tax-comparison.ts";
import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { statementNames } from "@saudabook/trading/tax/comparison/difference-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useEffect, useRef } from "react";
import { failureText } from "../../../failure/failure-text.ts";
import { ACCEPTED_STATEMENTS } from "../../../form/file-check.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { originText } from "./comparison-words.ts";

/** A statement's file that is being imported, was imported, or was refused. */
export interface StatementUpload {
  /** Problem of the file that was chosen last, before it is sent; null without one. */
  problem: string | null;
  change: "reading" | "undoing" | null;
  failed: { isUndo: boolean; failure: unknown } | null;
  /** After a change: the import that was stored; null if it was undone. */
  done: { stored: Pick<ImportReport, "id" | "fileName" | "from" | "to"> | null } | null;
}

export interface StatementPanelProps {
  /** Newest first. */
  statements: readonly ComparedStatement[];
  statement: ComparedStatement | null;
  /** Number of entries that were accepted from the statement. */
  accepted: number;
  upload: StatementUpload;
  onStatement: (id: string) => void;
  onFile: (file: File) => void;
  onUndo: (id: string) => void;
  /** Address of an import. */
  importHref: (id: string) => string;
}

/** `taxpnl.xlsx, 1 Apr 2025 to 31 Mar 2026`. */
const statementText = (statement: ComparedStatement) =>
  `${originText(statement)}, ${dayText(statement.from)} to ${dayText(statement.to)}`;

/** Imports the broker's statement, and chooses the one to compare with. */
export function StatementPanel(props: StatementPanelProps) {
  const { statements, statement, accepted, upload, onStatement, onFile, importHref } = props;
  const { problem, change } = upload;
  return (
    <Panel
      title="The broker's statement"
      description="Zerodha tax P&L (.xlsx or .zip), Groww capital gains or stocks P&L, Upstox tax report. Of any other broker, type the totals below."
      className="print:hidden"
    >
      <div className="flex flex-col gap-4">
        {statements.length > 1 ? (
          <SelectField
            label="Statement"
            options={statements.map((one) => ({ value: one.id, label: statementText(one) }))}
            value={statement?.id ?? ""}
            onChange={({ currentTarget }) => onStatement(currentTarget.value)}
          />
        ) : null}
        {statement?.file ? (
          <p className="text-sm wrap-anywhere text-muted">
            {statementNames[statement.file.kind]}:{" "}
            <TextLink asChild>
              <AppLink href={importHref(statement.id)}>{statement.file.name}</AppLink>
            </TextLink>
            , {dayText(statement.from)} to {dayText(statement.to)}. None of its rows counts as a trade.
            {accepted === 0
              ? ""
              : ` ${counted(accepted, "entry", "entries")} accepted from it: undoing the statement keeps them.`}
          </p>
        ) : null}
        <FileDrop
          label="Statement of this account"
          hint="The server reads and keeps the file; PAN and name in it are never read."
          accept={ACCEPTED_STATEMENTS}
          prompt="Drop the statement here, or choose it"
          error={problem ?? undefined}
          file={null}
          disabled={change !== null}
          onFile={(file) => file && onFile(file)}
        />
        {change === null ? null : (
          <Progress label={change === "undoing" ? "Undoing…" : "Reading the statement…"} text="" />
        )}
        <UploadResult {...props} />
      </div>
    </Panel>
  );
}

/** The result of the last change. It takes the focus where the pressed control has disappeared. */
function UploadResult({ statements, upload: { failed, done }, importHref, onUndo }: StatementPanelProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null && document.activeElement === document.body) region.current?.focus();
  }, [done]);
  if (failed !== null) {
    return (
      <Notice tone="error" title={failed.isUndo ? "The statement is still compared" : "The statement was not stored"}>
        {failureText(failed.failure)}
      </Notice>
    );
  }
  if (done === null) return null;
  const { stored } = done;
  const isListed = stored !== null && statements.some(({ id }) => id === stored.id);
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {stored === null ? (
        <Notice tone="success" title="Undone: the statement is no longer compared" />
      ) : (
        <Notice
          tone={isListed ? "success" : "warning"}
          title={
            isListed ? `Statement stored: ${stored.fileName}` : `Stored, but not compared here: ${stored.fileName}`
          }
          action={
            <Button size="sm" onClick={() => onUndo(stored.id)}>
              Undo
            </Button>
          }
        >
          {isListed ? null : (
            <>
              It covers {dayText(stored.from)} to {dayText(stored.to)}, and belongs to the account that it names. See{" "}
              <TextLink asChild>
                <AppLink href={importHref(stored.id)}>its account and days</AppLink>
              </TextLink>
              , and choose that account and year here.
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
