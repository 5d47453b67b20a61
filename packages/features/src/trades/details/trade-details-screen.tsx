import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Facts } from "@saudabook/ui/facts.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { type ReactNode, useId, useState } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { EmptyPage } from "../../page/empty-page.tsx";
import { FoldButton, foldedOnPhones } from "../../page/fold-button.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { MappedNameProvider } from "../history/broker-name.tsx";
import type { CsvWay, HistoryState, PrintWay, TradeFigures } from "../history/history-state.ts";
import { TradeHistory } from "../history/trade-history.tsx";
import type { TradeView } from "../history/trade-view.ts";
import { AccountList } from "./account-list.tsx";
import { TradeDetailsSkeleton } from "./trade-details-skeleton.tsx";

export type TradeDetailsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "empty" }
  | { status: "ready"; history: HistoryState };

/** State of the link to the analytics: its token is being fetched, or something stopped it. */
export interface AnalyticsWay {
  opening: boolean;
  alert: { title: string; text: string } | null;
}

export interface TradeDetailsScreenProps {
  state: TradeDetailsState;
  figures: TradeFigures;
  analytics: AnalyticsWay;
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  onSeeAnalytics: () => void;
  onDismissAlert: () => void;
  onAddTrade: () => void;
  /** Page for restoring a backup. */
  restoreHref: string;
  /** Content below the empty state. */
  belowEmpty?: ReactNode;
  /** Reports the windows of the history that are in view. */
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onRetry: () => void;
  print: PrintWay;
  onPrint: (history: HistoryState) => void;
  csv: CsvWay;
  /** Address of the trades of a fill. */
  fillHref: (id: string) => string;
}

export function TradeDetailsScreen(props: TradeDetailsScreenProps) {
  const { analytics, print, csv, onDismissAlert } = props;
  const alert = analytics.alert ?? print.alert ?? csv.alert;
  return (
    <>
      <Content {...props} />
      <AlertDialog open={alert !== null} onClose={onDismissAlert} title={alert?.title ?? ""} text={alert?.text ?? ""} />
    </>
  );
}

function Content(props: TradeDetailsScreenProps) {
  const { state, analytics, view, onViewChange, onSeeAnalytics, onAddTrade, onWindows, onRetryWindow, onRetry } = props;
  const { figures, print, onPrint } = props;
  switch (state.status) {
    case "loading":
      return <TradeDetailsSkeleton />;
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load your trades"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "empty":
      return (
        <>
          <EmptyPage page="Trade Details" onAddTrade={onAddTrade} restoreHref={props.restoreHref} />
          {props.belowEmpty}
        </>
      );
    case "ready": {
      const { history } = state;
      const seeAnalytics = (
        <Button className="print:hidden" busy={analytics.opening} onClick={onSeeAnalytics}>
          See Analytics
        </Button>
      );
      return (
        <MappedFiles history={history}>
          <Identity history={history} seeAnalytics={seeAnalytics} />
          <TradeHistory
            history={history}
            figures={figures}
            view={view}
            onViewChange={onViewChange}
            onWindows={onWindows}
            onRetryWindow={onRetryWindow}
            onRetry={onRetry}
            action={seeAnalytics}
            print={print}
            onPrint={() => onPrint(history)}
            csv={props.csv}
            fillHref={props.fillHref}
          />
        </MappedFiles>
      );
    }
  }
}

/** The page of trades whose mapped files, if all are of one account, are called by it. */
function MappedFiles({ history, children }: { history: HistoryState; children: ReactNode }) {
  const accountLabel = useAccountLabel();
  const { account } = history.view;
  const mapped = history.summary.accounts.filter(
    ({ broker, key }) => broker === "other" && (account === null || key === account),
  );
  const page = <div className="flex flex-col gap-3 sm:gap-5">{children}</div>;
  const [only] = mapped;
  if (!only || mapped.length > 1) return page;
  return <MappedNameProvider value={accountLabel(only.key)}>{page}</MappedNameProvider>;
}

interface IdentityProps {
  history: HistoryState;
  seeAnalytics: ReactNode;
}

/** Whose trades these are. On a phone all but the name is collapsed, so that the trades come first. */
function Identity({ history, seeAnalytics }: IdentityProps) {
  const { name, clientId, email, phoneNumber, accounts } = history.summary;
  const { account } = history.view;
  // A mapped file has no client code: its account has the name that the user gave.
  const hasCode = !accounts.some((one) => one.broker === "other" && one.clientId === clientId);
  const several = accounts.length > 1 || account !== null;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Panel
      title={`Trade Details - ${name}`}
      actions={
        <>
          <FoldButton what="the account" open={open} onOpenChange={setOpen} controls={id} />
          {seeAnalytics}
        </>
      }
      flush
      className={open ? "" : "max-sm:[&>header]:border-b-0"}
    >
      <div id={id} className={foldedOnPhones(open)}>
        <Facts
          className="p-4 sm:p-5"
          facts={[
            { term: "Client ID", value: (hasCode ? clientId : null) ?? clientNote(several && account === null) },
            { term: "Email", value: email },
            { term: "Phone", value: phoneNumber },
          ]}
        />
        {several && account === null ? <AccountList accounts={accounts} /> : null}
      </div>
    </Panel>
  );
}

function clientNote(ofSeveral: boolean): string {
  return ofSeveral ? "One for each broker account" : "Not in the broker's file";
}
