import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { basisTexts, countedText, knownRText } from "../../words/basis-text.ts";
import { IncompleteLine, isIncomplete } from "../../words/incomplete-line.tsx";
import { SuspectedLine } from "../../words/suspected-line.tsx";
import { AnalysisFilters, type AnalysisFiltersProps } from "./analysis-filters.tsx";
import { BASIS_LINE, BASIS_WITH_LINK, BasisSkeleton } from "./frame-skeleton.tsx";

/** The basis of the figures on the page. */
export type FrameState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; basis: Basis };

export interface AnalyticsFrameProps extends AnalysisFiltersProps {
  state: FrameState;
  onRetry: () => void;
  /** Page for completing positions; null on that page itself. */
  toSettleHref: string | null;
  /** Whether the page itself says what its figures leave out. */
  saysIncomplete?: boolean;
  /** The page with the suspected splits and bonus issues; null if the page itself says which figures depend on them. */
  suspectedHref?: string | null;
  /** Says which data the page shows. It is at the lower edge of the window, because above the figures it would push them down. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Frame of each part of the analytics: the filter bar, the basis of the figures, and the part. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const {
    state,
    onRetry,
    toSettleHref,
    saysIncomplete = false,
    suspectedHref = null,
    notice,
    children,
    ...filters
  } = props;
  return (
    <div className="group/frame flex flex-col gap-3 sm:gap-5">
      <AnalysisFilters {...filters} />
      {state.status === "failed" ? (
        <FailedRegion
          title="We couldn't load your figures"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      ) : (
        <>
          {state.status === "ready" ? (
            <BasisLine
              basis={state.basis}
              view={filters.view}
              toSettleHref={toSettleHref}
              saysIncomplete={saysIncomplete}
              suspectedHref={suspectedHref}
            />
          ) : (
            <BasisSkeleton linked={toSettleHref !== null && !saysIncomplete} />
          )}
          {children}
        </>
      )}
      {notice ? <div className="sticky bottom-2 z-20 sm:bottom-4 print:hidden">{notice}</div> : null}
    </div>
  );
}

interface BasisLineProps {
  basis: Basis;
  view: AnalyticsFrameProps["view"];
  toSettleHref: string | null;
  saysIncomplete: boolean;
  suspectedHref: string | null;
}

/** How many trades the figures hold, and what they leave out or rest on. */
export function BasisLine({ basis, view, toSettleHref, saysIncomplete, suspectedHref }: BasisLineProps) {
  // In R the coverage stands in place of the count, and is not told twice.
  const known = view.measure === "r" && basis.withoutRisk > 0 ? knownRText(basis) : null;
  const texts = basisTexts(basis, view).filter((text) => text !== known);
  return (
    <div className="flex flex-col gap-3">
      {basis.faulty ? (
        <Notice tone="warning" title="These figures are not of your newest changes">
          The newest changes could not be analysed. The figures before them are shown.
        </Notice>
      ) : null}
      {basis.sample ? <p className="hidden text-sm print:block">Sample data: these trades are generated.</p> : null}
      <div className={cn(BASIS_LINE, toSettleHref !== null && !saysIncomplete && BASIS_WITH_LINK)}>
        <p role="status" className="text-muted print:hidden">
          {basis.sample ? "Sample data: " : ""}
          {known ?? countedText(basis)}
          {basis.pending ? `${known ? "" : "."} The newest changes are being computed…` : ""}
        </p>
        {texts.length > 0 ? (
          <details className="group min-w-0 print:hidden">
            <summary className="cursor-pointer rounded-sm text-accent hover:underline">
              {counted(texts.length, "remark")} on these figures
            </summary>
            <ul className="mt-1 list-disc pl-5 text-muted">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        ) : null}
        <div className="empty:hidden">
          {toSettleHref === null || saysIncomplete ? null : (
            <IncompleteLine
              leftOut={basis.leftOut}
              href={toSettleHref}
              // On paper a statement has this line in its remarks.
              className="print:group-has-data-[slot=statement-head]/frame:hidden"
            />
          )}
          {basis.suspected > 0 && suspectedHref !== null ? (
            <SuspectedLine what={counted(basis.suspected, basis.unit)} href={suspectedHref} />
          ) : null}
        </div>
        {basis.waiting.twoIsins > 0 && toSettleHref !== null && !isIncomplete(basis.leftOut) ? (
          <LinkButton href={toSettleHref} size="sm" className="ml-auto print:hidden">
            Two ISINs
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
