import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import type { ReactNode } from "react";
import { ACCEPTED } from "../../form/file-check.ts";
import { PageHead } from "../../page/page-head.tsx";
import type { OpenTrial } from "./open-trial.ts";
import type { Trial } from "./use-trial.ts";
import { WhereToDownload } from "./where-to-download.tsx";

type Recognised = Extract<TradebookPreview, { status: "recognised" }>;

export interface TrialScreenProps {
  file: File | null;
  trial: Trial;
  onFile: (file: File | null) => void;
  /** Renders the result of a file that has been read completely. */
  renderResult: (open: OpenTrial, preview: Recognised) => ReactNode;
}

// Files of other brokers are omitted: their columns need a mapping, which an account stores.
const { other: _, ...readBrokers } = brokerNames;
const BROKERS = new Intl.ListFormat("en-IN", { type: "conjunction" }).format(Object.values(readBrokers));

/** A tradebook tried without an account. Stateless. */
export function TrialScreen({ file, trial, onFile, renderResult }: TrialScreenProps) {
  return (
    <>
      <PageHead
        title="Try it with your tradebook"
        lead="Choose the file you downloaded from your broker, and see your trades and their result. You need no account."
      />
      {/* As high as the window: the result appears in empty space, and the footer stays below it. */}
      <div className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-5 px-4 pb-14 sm:px-6">
        <FileDrop
          label="Your broker's file"
          hint={`Your browser reads it on this device: the file isn't sent or stored. From ${BROKERS}; .xlsx, .xls or .csv, up to 25 MB.`}
          accept={ACCEPTED}
          prompt="Drop your broker's file here, or choose it"
          error={trial.status === "unfit" ? trial.problem : undefined}
          file={file}
          onFile={onFile}
        />
        <Answer trial={trial} renderResult={renderResult} />
      </div>
    </>
  );
}

function Answer({ trial, renderResult }: Pick<TrialScreenProps, "trial" | "renderResult">) {
  switch (trial.status) {
    case "empty":
    case "unfit":
      return <WhereToDownload />;
    case "reading":
      return <Progress label="Reading…" text="On this device" max={1} value={trial.fraction} />;
    case "failed":
      return (
        <Notice tone="error" title="Your browser couldn't read this file">
          Close other tabs and choose it again, or try another browser.
        </Notice>
      );
    case "read": {
      const { preview } = trial.open;
      if (preview.status === "recognised") return renderResult(trial.open, preview);
      return (
        <Notice tone="error" title={errorTitles[preview.code]}>
          <p>{preview.message}</p>
          {preview.code === "unsupported_file" && !preview.withoutTrades ? (
            <p className="mt-2">In an account you can match the columns of a file that we don't know, and import it.</p>
          ) : null}
          {preview.code === "bad_rows" ? <BadRows rows={preview.rows} count={preview.rowCount} /> : null}
        </Notice>
      );
    }
  }
}

function BadRows({ rows, count }: { rows: readonly RowProblem[]; count: number }) {
  return (
    <>
      <ul aria-label="Rows we can't read" className="mt-3 list-disc pl-5">
        {rows.map(({ message }) => (
          <li key={message} className="break-words">
            {message}
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="mt-2 text-muted">
          The first {rows.length} of {formatCount(count)} rows.
        </p>
      ) : null}
      <p className="mt-2">In an account you can correct these rows, or leave them out, and import the others.</p>
    </>
  );
}
