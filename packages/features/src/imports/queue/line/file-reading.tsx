import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { furtherTexts, headText, recognisedText } from "../file-words.ts";
import type { Reading } from "../queued-file.ts";
import { FirstRows } from "./first-rows.tsx";

export interface FileReadingProps {
  reading: Reading;
  /** The server has refused the file, or rows need decisions; then the browser's reason is not shown. */
  refused: boolean;
  /** The user can map the columns below, so the reason is not an error. */
  mappable: boolean;
  /** The columns have been mapped: the reason concerns the mapping. */
  mapped: boolean;
}

/** What the browser has read of the file; nothing has been sent. */
export function FileReading({ reading, refused, mappable, mapped }: FileReadingProps) {
  if (reading.status === "unread") {
    return <p className="text-muted">Choose its broker and trade type; the server reads it when you submit it.</p>;
  }
  if (reading.status === "reading") {
    return <Progress label="Reading…" text="On this device" max={1} value={reading.fraction} className="mt-1" />;
  }
  const { preview, known } = reading;
  if (preview.status === "recognised") {
    return (
      <>
        <p role="status">{recognisedText(preview, known)}.</p>
        <p className="text-muted">{furtherTexts(preview).join(". ")}.</p>
        <details open={preview.head.chosen.broker === "other"} className="mt-1 [&[open]>summary]:mb-2">
          <summary className="inline-block cursor-pointer rounded-sm text-accent underline underline-offset-[0.2em] hover:text-accent-hover">
            First rows
          </summary>
          <FirstRows trades={preview.first} />
        </details>
      </>
    );
  }
  const { head, code, message } = preview;
  return (
    <>
      {head ? <p>{headText(head)}.</p> : null}
      {refused ? null : mappable ? (
        // Hidden while the mapper, which resolves it, is open.
        <Notice
          tone="warning"
          title="We don't recognise this file"
          className={cn("mt-2", !mapped && "group-has-data-[slot=mapper]/file:hidden")}
        >
          {message}
        </Notice>
      ) : (
        <Notice tone="error" title={errorTitles[code]} className="mt-2">
          <p className="text-danger">{message}</p>
        </Notice>
      )}
    </>
  );
}
