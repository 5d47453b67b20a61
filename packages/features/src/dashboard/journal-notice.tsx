import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { useJournalCount } from "./use-journal-count.ts";

export interface JournalNoticeProps {
  /** The account's id. */
  owner: string;
  journalHref: string;
}

/**
 * Number of trades in the account's journal with a link to it. It is below the form of Add Trades and an empty history, because it loads
 * after them and would push them down. Renders nothing if the number is unknown or 0.
 */
export function JournalNotice({ owner, journalHref }: JournalNoticeProps) {
  const count = useJournalCount(owner);
  if (!count) return null;
  return (
    <Notice
      title={`Your journal has ${counted(count, "trade")}`}
      className="mt-5"
      action={
        <LinkButton size="sm" href={journalHref}>
          Open the journal
        </LinkButton>
      }
    >
      Trades you add by hand are in your journal and count in your figures. The Trade Log lists imported fills.
    </Notice>
  );
}
