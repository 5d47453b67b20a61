import { journalType } from "@saudabook/contract/journal.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useQueries } from "@tanstack/react-query";
import { LinkButton } from "../page/link-button.tsx";
import { useClient } from "../server/client-context.tsx";

export interface JournalNoticeProps {
  /** The account's id. The queries have the keys of the journal's own. */
  owner: string;
  journalHref: string;
}

/**
 * Number of trades in the account's journal with a link to it, above the form of Add Trades and above an empty history. Renders
 * nothing while the number is unknown or 0.
 */
export function JournalNotice({ owner, journalHref }: JournalNoticeProps) {
  const client = useClient();
  const count = useQueries({
    queries: journalType.options.map((type) => ({
      queryKey: ["journal", owner, type],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await client("journalTrades", { params: { type } }, { signal })).data,
    })),
    combine: (lists) => lists.reduce((sum, { data }) => sum + (data?.length ?? 0), 0),
  });
  if (count === 0) return null;
  const title = count === 1 ? "Your journal has 1 trade" : `Your journal has ${formatCount(count)} trades`;
  return (
    <Notice
      title={title}
      className="mb-5"
      action={
        <LinkButton size="sm" href={journalHref}>
          Open the journal
        </LinkButton>
      }
    >
      Trades you add by hand are in your journal. The dashboard shows imported ones.
    </Notice>
  );
}
