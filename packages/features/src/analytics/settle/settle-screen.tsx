import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { Settled, SettlementList, WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { CircleCheck, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { formStateOf } from "../../form/form-state.ts";
import { AllAtOnce } from "./all-at-once.tsx";
import { LazySettleForm } from "./form/lazy-settle-form.tsx";
import { ExpiredList } from "./missing/expired-list.tsx";
import { LeftOut } from "./missing/left-out.tsx";
import { MissingTradebooks } from "./missing/missing-tradebooks.tsx";
import { ShownLine } from "./missing/shown-line.tsx";
import { explains, type Suspected } from "./missing/suspected-change.ts";
import { SuspectedList } from "./missing/suspected-list.tsx";
import { WaitingList } from "./missing/waiting-list.tsx";
import { SettleResult } from "./settle-result.tsx";
import { SettleSkeleton } from "./settle-skeleton.tsx";
import type { OpenForm, SavedResult as Result, SettleChange, SettleState } from "./settle-state.ts";
import { SettledList } from "./settled/settled-list.tsx";
import { undoText } from "./undo-text.ts";
import { type Purchase, type ZeroCost, ZeroCostAlert } from "./zero-cost.tsx";

export interface SettleScreenProps {
  state: SettleState;
  /** The change that is being sent, or has failed. */
  change: SettleChange | null;
  result: Result | null;
  /** The open form; null while closed. */
  form: OpenForm | null;
  onOpen: (position: WaitingPosition) => void;
  onClose: () => void;
  onSubmit: (entry: SettlementEntry) => void;
  /** A purchase at ₹0 that waits to be confirmed. */
  zeroCost: ZeroCost | null;
  onZeroCost: (purchase: Purchase) => void;
  onZeroCostClose: () => void;
  onWorthless: (positions: readonly Extract<WaitingPosition, { kind: "expired" }>[]) => void;
  onAccept: (suspected: readonly Suspected[]) => void;
  onUndo: (settled: readonly Settled[], title: string) => void;
  onUndoResult: (result: Result) => void;
  /** Address of the executions of a symbol in the Trade Log. */
  logHref: (symbol: string) => string;
  /** Key of the position whose row takes the focus once it is rendered. */
  position?: string | null;
  /** Address for importing a broker account's files from before a given day. */
  importHref: (account: string, before: string) => string;
  /** Labels of the form for purchases from a file. */
  fromFile?: ReactNode;
  onRetry: () => void;
}

export function SettleScreen(props: SettleScreenProps) {
  const { state, form, change, onClose, onSubmit, onRetry } = props;
  const own = change?.at === "form" ? change : null;
  switch (state.status) {
    case "loading":
      return <SettleSkeleton />;
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load what is left out"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready":
      return (
        <>
          <Lists {...props} list={state.list} />
          {form ? (
            <LazySettleForm
              key={form.key}
              form={form.form}
              state={formStateOf(own)}
              onSubmit={onSubmit}
              onClose={onClose}
            />
          ) : null}
          <ZeroCostAlert zeroCost={props.zeroCost} onConfirm={props.onZeroCost} onClose={props.onZeroCostClose} />
        </>
      );
  }
}

function Lists(props: SettleScreenProps & { list: SettlementList }) {
  const { list, form, change, result, onOpen, onWorthless, onUndo, logHref, position = null } = props;
  const { importHref, fromFile } = props;
  const { waiting, settled, hidden, suspected } = list;
  const [explained, others] = [true, false].map((is) =>
    waiting.filter((position) => suspected.some((one) => explains(one, position)) === is),
  ) as [WaitingPosition[], WaitingPosition[]];
  const undoing = change?.at === "undo" ? change : null;
  const positionsOf = <Kind extends WaitingPosition["kind"]>(kind: Kind) =>
    others.filter((one): one is Extract<WaitingPosition, { kind: Kind }> => one.kind === kind);
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <ShownLine {...list} />
      {waiting.length > 0 ? <LeftOut list={list} /> : null}
      <SuspectedList
        suspected={suspected}
        positions={explained}
        change={change}
        onAccept={props.onAccept}
        onOpen={onOpen}
        asked={position}
      />
      <AllAtOnce>
        <MissingTradebooks accounts={list.missingTradebooks} importHref={importHref} />
        {fromFile}
      </AllAtOnce>
      {waiting.length === 0 ? (
        <EmptyState {...emptyText(hidden.positions > 0, settled.length > 0 || result !== null)} className="py-10" />
      ) : null}
      <WaitingList
        title="Two ISINs"
        text="One symbol with two ISINs suggests a split, a bonus issue or a demerger. Add these first: they can explain sales without a purchase."
        positions={positionsOf("two-isins")}
        onOpen={onOpen}
        logHref={logHref}
        asked={position}
      />
      <WaitingList
        title="Missing buys"
        text="Shares from before your first file, a transfer, an IPO or a bonus issue."
        positions={positionsOf("opening-sell")}
        onOpen={onOpen}
        logHref={logHref}
        asked={position}
      />
      <ExpiredList
        positions={positionsOf("expired")}
        change={change}
        onOpen={onOpen}
        onWorthless={onWorthless}
        logHref={logHref}
        asked={position}
      />
      <WaitingList
        title="Expiry unknown"
        text="Neither the file nor the symbol has the day of expiry."
        positions={positionsOf("expiry-unknown")}
        onOpen={onOpen}
        logHref={logHref}
        asked={position}
      />
      <SettledList list={list} change={change} onUndo={onUndo} />
      {/* Shown after the form, which has the focus, has closed; at the lower edge of the window, where it moves no list. */}
      {result && !form ? (
        <div className="sticky bottom-2 z-30 sm:bottom-4">
          <SettleResult
            result={result}
            action={
              result.saved.length > 0 ? (
                <Button
                  size="sm"
                  busy={undoing?.busy ?? false}
                  busyLabel="Undoing"
                  onClick={() => props.onUndoResult(result)}
                >
                  {undoText(result.saved.length)}
                </Button>
              ) : null
            }
            failure={undoing?.failure ? `We couldn't undo this. ${failureText(undoing.failure)}` : null}
          />
        </div>
      ) : null}
    </div>
  );
}

function emptyText(isFiltered: boolean, hasEntries: boolean) {
  if (isFiltered) {
    return {
      icon: <SearchX />,
      title: "Nothing that is left out fits the filters",
      text: "Take a condition away to see the others.",
    };
  }
  return {
    icon: <CircleCheck />,
    title: hasEntries ? "Nothing is left out any more" : "Nothing is left out",
    text: "Every sale has its purchase, and no contract has expired while it was open.",
  };
}
