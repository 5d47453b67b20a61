import type { ComparedStatement } from "@saudabook/contract/tax/tax-comparison.ts";
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
import { failureText } from "../../../failure/failure-text.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { originText } from "./comparison-words.ts";

/** A statement's file that is being imported, was imported, or was refused. */
export interface StatementUpload {
  /** Problem of the file that was chosen last, before it is sent; null without one. */
  problem: string | null;
  busy: boolean;
  failure: unknown;
  /** The last import, and how it is undone; `undo` is null after that. Null before the first. */
  done: { text: string; undo: (() => void) | null } | null;
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
  /** Address of an import. */
  importHref: (id: string) => string;
}

/** The file name endings of tax statements; a server recognises a file by its content. */
const ACCEPTED_STATEMENTS = ".xlsx,.xls,.csv,.zip";

/** `taxpnl.xlsx, 1 Apr 2025 to 31 Mar 2026`. */
const statementText = (statement: ComparedStatement) =>
  `${originText(statement)}, ${dayText(statement.from)} to ${dayText(statement.to)}`;

/** Imports the broker's statement, and chooses the one to compare with. */
export function StatementPanel(props: StatementPanelProps) {
  const { statements, statement, accepted, upload, onStatement, onFile, importHref } = props;
  const { problem, busy, failure, done } = upload;
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
          disabled={busy}
          onFile={(file) => file && onFile(file)}
        />
        {busy ? <Progress label="Reading the statement…" text="" /> : null}
        {failure ? (
          <Notice tone="error" title="The statement was not stored">
            {failureText(failure)}
          </Notice>
        ) : null}
        {done === null ? null : (
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
        )}
      </div>
    </Panel>
  );
}
