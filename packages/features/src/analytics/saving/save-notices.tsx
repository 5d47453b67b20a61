import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "../../failure/failure-text.ts";
import type { Autosave } from "./use-autosave.ts";

/** What is written is not on the server, and not lost. */
export function SaveFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="Not saved yet"
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureText(failure)} What you wrote is kept on this device.
    </Notice>
  );
}

export interface ConflictProps {
  /** How many of the parts are texts, of which both can be kept. */
  texts: number;
  /** Both texts together are longer than a text may be. */
  tooLong: boolean | undefined;
  /** What this window and another one changed, with both sides. */
  parts: readonly { label: string; own: string; theirs: string }[];
  onResolve: Autosave<unknown, unknown>["resolve"];
}

/** Both sides of what this window and another one changed. */
export function Conflict({ parts, texts, tooLong, onResolve }: ConflictProps) {
  return (
    <Notice
      tone="warning"
      title="Changed in another window or on another device"
      action={
        <>
          <Button size="sm" onClick={() => onResolve("own")}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => onResolve("theirs")}>
            Take the other
          </Button>
          {texts > 0 ? (
            <Button size="sm" onClick={() => onResolve("both")}>
              Keep both
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        Nothing was overwritten. Choose what to keep, or copy from the other version first.
        {texts === 0 ? null : " Keep both puts the other text below yours."}
        {texts > 0 && texts < parts.length ? " What isn't text stays as you have it." : null}
      </p>
      {tooLong ? (
        <p role="alert" className="mt-2 text-danger">
          Both texts together have more than {formatCount(MAX_NOTE_LENGTH)} characters. Shorten yours, or choose one of
          them. Nothing is lost.
        </p>
      ) : null}
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        {parts.flatMap(({ label, own, theirs }) =>
          [
            { side: "mine", text: own },
            { side: "the other", text: theirs },
          ].map(({ side, text }) => (
            <div key={`${label} ${side}`} className="min-w-0">
              <dt className="font-medium">
                {label}: {side}
              </dt>
              <dd className="max-h-48 overflow-y-auto break-words whitespace-pre-wrap text-ink">{text}</dd>
            </div>
          )),
        )}
      </dl>
    </Notice>
  );
}

export interface FormerTextProps {
  former: { text: string; at: string } | null | undefined;
  /** The text on screen. */
  text: string;
  onRestore: (text: string) => void;
}

/** The text before the last sitting, if it is another one. */
export function FormerText({ former, text, onRestore }: FormerTextProps) {
  if (!former || former.text === text) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer rounded-sm text-accent hover:underline">Earlier text</summary>
      <p className="mt-1 max-h-48 overflow-y-auto break-words whitespace-pre-wrap text-muted">
        {former.text === "" ? "It was empty." : former.text}
      </p>
      <Button size="sm" variant="quiet" className="-ml-3" onClick={() => onRestore(former.text)}>
        Bring this text back
      </Button>
    </details>
  );
}
