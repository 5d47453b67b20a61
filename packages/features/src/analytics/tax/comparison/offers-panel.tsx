import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { ComparisonOffer } from "@saudabook/contract/tax/tax-comparison.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { missingOfOffer } from "@saudabook/trading/tax/comparison/difference-words.ts";
import { classLabel } from "@saudabook/trading/tax/tax-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { Hideable } from "../../../page/privacy.tsx";
import { SettleResult } from "../../settle/settle-result.tsx";
import type { SavedResult, SettleChange } from "../../settle/settle-state.ts";
import { settledText } from "../../settle/settled/settled-text.ts";
import { undoText } from "../../settle/undo-text.ts";

export interface OffersPanelProps {
  offers: readonly ComparisonOffer[];
  /** Number of offers, of which the first are shown. */
  offerCount: number;
  /** The change that is under way or has failed; null without one. */
  change: SettleChange | null;
  /** The totals that the last change has moved; null before the first. */
  result: SavedResult | null;
  onAccept: (entries: readonly SettlementEntry[]) => void;
  onUndo: (saved: SavedResult) => void;
  /** Pages on which the rest of an offer is entered. */
  hrefs: { settle: string; addTrades: string; year: string };
}

/** The entries that would make both sides equal. Nothing is stored before it is accepted. */
export function OffersPanel({ offers, offerCount, change, result, onAccept, onUndo, hrefs }: OffersPanelProps) {
  const complete = offers.flatMap((offer) => (offer.kind === "entry" ? [offer.entry] : []));
  if (offers.length === 0 && result === null) return null;
  const busy = change?.busy ?? false;
  return (
    <Panel
      title="Offers"
      description="Entries by the statement's figures. Each accepted one is a settlement, which you can undo; the next comparison proves it."
      className="print:hidden"
      actions={
        complete.length > 1 ? (
          <Button size="sm" variant="primary" busy={busy} busyLabel="Saving" onClick={() => onAccept(complete)}>
            Accept all {formatCount(complete.length)}
          </Button>
        ) : null
      }
      flush
    >
      {change?.failure || result ? (
        <div className="border-b border-line px-4 py-3 sm:px-5">
          {change?.failure ? (
            <Notice tone="error" title="Nothing was changed">
              {failureText(change.failure)}
            </Notice>
          ) : null}
          {result ? (
            <SettleResult
              result={result}
              action={
                result.saved.length === 0 ? null : (
                  <Button size="sm" busy={busy} busyLabel="Undoing" onClick={() => onUndo(result)}>
                    {undoText(result.saved.length)}
                  </Button>
                )
              }
            />
          ) : null}
        </div>
      ) : null}
      <ul aria-label="Offers" className="divide-y divide-line">
        {offers.map((offer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer has no identity, and the list is replaced as a whole
          <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <span className="font-medium">{offer.name}</span>{" "}
              <span className="text-muted">
                <OfferText offer={offer} />
              </span>
            </p>
            {offer.kind === "entry" ? (
              <Button
                size="sm"
                aria-label={`Accept ${offer.name} ${settledText(offer.entry, []).text}`}
                disabled={busy}
                onClick={() => onAccept([offer.entry])}
              >
                Accept
              </Button>
            ) : (
              <TextLink asChild>
                <AppLink href={hrefOf(offer, hrefs)}>{linkTexts[offer.kind]}</AppLink>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {offers.length < offerCount ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
          {formatCount(offers.length)} of {formatCount(offerCount)} are shown; the others follow when these are settled.
        </p>
      ) : null}
    </Panel>
  );
}

const linkTexts = { incomplete: "Enter it", import: "Import that day", class: "Choose the class" } as const;

type Linked = Exclude<ComparisonOffer, { kind: "entry" }>;

function hrefOf({ kind }: Linked, { settle, addTrades, year }: OffersPanelProps["hrefs"]): string {
  return { incomplete: settle, import: addTrades, class: year }[kind];
}

const incompleteNames = {
  "opening-lot": "Opening lot",
  leaving: "Shares that left",
  bonus: "Bonus issue",
  split: "Split",
} as const;

function OfferText({ offer }: { offer: ComparisonOffer }) {
  switch (offer.kind) {
    case "entry":
      return (
        <>
          {"quantity" in offer.entry ? <Hideable>{formatNumber(offer.entry.quantity)} </Hideable> : null}
          {settledText(offer.entry, []).text}
        </>
      );
    case "incomplete":
      return `${incompleteNames[offer.entry]}: ${missingOfOffer[offer.missing]}`;
    case "import":
      return `has units in the statement that your files lack on ${dayText(offer.day)}`;
    case "class":
      return `would be equal as ${offer.classes.map((one) => classLabel(one).toLowerCase()).join(" or ")}`;
  }
}
