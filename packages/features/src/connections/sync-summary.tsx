import type { ConnectedBroker, SyncResult } from "@saudabook/contract/connections/connections.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { AppLink } from "../page/link-context.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { checkText, emptyMonthsText, leftOutTexts, ordersText, storedText } from "./connection-words.ts";

export interface SyncSummaryProps {
  broker: ConnectedBroker;
  result: SyncResult;
  uploadHref: string;
  importHref: (id: string) => string;
}

/** More imports than these are only counted. */
const SHOWN_IMPORTS = 6;

/** The sentences that only one broker's sync needs. */
const brokerTexts = {
  zerodha: {
    lacks:
      "The answer has no ISIN and no day of a monthly expiry. Upload the tradebook later: until then charges of ETFs and bonds are those of shares, and a monthly contract held to its expiry has no result.",
    first: (clientId) => `You logged in as ${clientId}: from now on this connection takes no other account.`,
    undone: "An undone sync comes back when you sync again on the same day; later, redo it under Imports.",
  },
  dhan: {
    lacks: null,
    first: (clientId) => `The token is that of ${clientId}: from now on this connection takes no other client ID.`,
    undone: "An undone month comes back when you fetch from its first day again, or redo it under Imports.",
  },
} as const satisfies Record<
  ConnectedBroker,
  { lacks: string | null; first: (clientId: string) => string; undone: string }
>;

/** The days that a sync has checked, what it has stored, and what became of its login. */
export function SyncSummary({ broker, result, uploadHref, importHref }: SyncSummaryProps) {
  const accountLabel = useAccountLabel();
  const { clientId, account, firstLogin, check, imports } = result;
  const { lacks, first, undone } = brokerTexts[broker];
  const leftOut = leftOutTexts(check, broker);
  const emptyMonths = emptyMonthsText(result);
  return (
    <div className="figures flex flex-col gap-4 text-sm">
      <Notice tone="success" title={checkText(check)}>
        {storedText(result)}
      </Notice>
      {emptyMonths === null ? null : <p>{emptyMonths}</p>}
      {leftOut.length > 0 ? (
        <Notice
          tone="warning"
          action={
            broker === "zerodha" ? (
              <LinkButton size="sm" href={uploadHref}>
                Upload the tradebook
              </LinkButton>
            ) : null
          }
        >
          {leftOut.join(" ")}
        </Notice>
      ) : null}
      {imports.length > 0 ? (
        <ul aria-label="Imports of this sync" className="divide-y divide-line rounded-md border border-line">
          {imports.slice(0, SHOWN_IMPORTS).map(({ id, fileName, imported, alreadyKnown }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
              <TextLink asChild className="min-w-0 wrap-anywhere">
                <AppLink href={importHref(id)}>{fileName}</AppLink>
              </TextLink>
              <span className="text-muted">
                {counted(imported, "trade")} imported, {formatCount(alreadyKnown)} already known
              </span>
            </li>
          ))}
          {imports.length > SHOWN_IMPORTS ? (
            <li className="px-3.5 py-2.5 text-muted">
              The first {formatCount(SHOWN_IMPORTS)} of {formatCount(imports.length)}: all of them are under Imports.
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="flex max-w-prose flex-col gap-1 text-muted">
        {check.trades > 0 ? <p>The trades count in {accountLabel(account)}.</p> : null}
        {imports.length > 0 && lacks !== null ? <p>{lacks}</p> : null}
        {firstLogin ? <p>{first(clientId)}</p> : null}
        <p>{ordersText(result, broker)}</p>
        <p>{undone}</p>
      </div>
    </div>
  );
}
