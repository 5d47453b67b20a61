import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { furtherTexts, headText, recognisedText } from "../file-words.ts";
import type { Reading } from "../queued-file.ts";
import { FirstRows } from "./first-rows.tsx";

export interface FileReadingProps {
  reading: Reading;
  /** The server has refused it, or rows need decisions: that takes the place of the browser's reason. */
  refused: boolean;
  /** The user can match its columns below: the reason is no error. */
  mappable: boolean;
  /** They have been matched: the reason is one against the mapping. */
  mapped: boolean;
}

/** The file as far as the browser has read it; nothing has been sent. */
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
        // The open mapper is the answer to it.
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
