import type { SyncResult } from "@saudabook/contract/connections/connections.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { AppLink } from "../page/link-context.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { checkText, leftOutTexts, ordersText, storedText } from "./connection-words.ts";

export interface SyncOutcomeProps {
  result: SyncResult;
  connectionsHref: string;
  uploadHref: string;
  tradeLogHref: string;
  importHref: (id: string) => string;
}

/** What a sync has checked and stored. */
export function SyncOutcome({ result, connectionsHref, uploadHref, tradeLogHref, importHref }: SyncOutcomeProps) {
  const accountLabel = useAccountLabel();
  const { clientId, account, firstLogin, check, imports } = result;
  const leftOut = leftOutTexts(check);
  return (
    <Panel title={`Zerodha ${clientId}`} description="One login, that day's trades.">
      <div className="figures flex flex-col gap-4 text-sm">
        <Notice tone="success" title={checkText(check)}>
          {storedText(result)}
        </Notice>
        {leftOut.length > 0 ? (
          <Notice
            tone="warning"
            action={
              <LinkButton size="sm" href={uploadHref}>
                Upload the tradebook
              </LinkButton>
            }
          >
            {leftOut.join(" ")}
          </Notice>
        ) : null}
        {imports.length > 0 ? (
          <ul aria-label="Imports of this sync" className="divide-y divide-line rounded-md border border-line">
            {imports.map(({ id, fileName, imported, alreadyKnown }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
                <TextLink asChild className="min-w-0 wrap-anywhere">
                  <AppLink href={importHref(id)}>{fileName}</AppLink>
                </TextLink>
                <span className="text-muted">
                  {counted(imported, "trade")} imported, {formatCount(alreadyKnown)} already known
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex max-w-prose flex-col gap-1 text-muted">
          {check.trades > 0 ? <p>The trades count in {accountLabel(account)}.</p> : null}
          {imports.length > 0 ? (
            <p>
              The answer has no ISIN and no day of a monthly expiry. Upload the tradebook later: until then charges of
              ETFs and bonds are those of shares, and a monthly contract held to its expiry has no result.
            </p>
          ) : null}
          {firstLogin ? <p>You logged in as {clientId}: from now on this connection takes no other account.</p> : null}
          <p>{ordersText(result, "zerodha")}</p>
          <p>An undone sync comes back when you sync again on the same day; later, redo it under Imports.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={tradeLogHref} variant="primary">
            Trade Log
          </LinkButton>
          <LinkButton href={connectionsHref}>Broker connections</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
