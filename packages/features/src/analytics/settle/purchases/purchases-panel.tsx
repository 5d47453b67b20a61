import { purchasesLabels } from "@saudabook/contract/analysis/settlement-labels.ts";
import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { ACCEPTED_STATEMENTS } from "../../../form/file-check.ts";
import { useAccountLabel } from "../../../words/account-names.tsx";
import { CsvButton } from "../../csv-button.tsx";
import { SettleResult } from "../settle-result.tsx";
import { undoText } from "../undo-text.ts";
import { BadRows } from "./bad-rows.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import { purchaseTemplate } from "./purchase-template.ts";
import type { PurchasesState, RefusedFile } from "./purchases-state.ts";

export interface PurchasesPanelProps {
  file: File | null;
  state: PurchasesState;
  /** Broker accounts with missing buys, and the one that a file is compared with. */
  accounts: readonly string[];
  account: string;
  /** The missing buys of the account, for the template. */
  missing: readonly Extract<WaitingPosition, { kind: "opening-sell" }>[];
  onAccount: (account: string) => void;
  onFile: (file: File | null) => void;
  onAdd: () => void;
  onUndo: () => void;
  onRetry: () => void;
}

/** Completes missing buys with the purchases of a file. Choosing, comparing, adding and undoing take one press each. */
export function PurchasesPanel(props: PurchasesPanelProps) {
  const { file, state, accounts, account, missing, onAccount, onFile } = props;
  const accountLabel = useAccountLabel();
  const busy = (state.status === "preview" || state.status === "added") && (state.change?.busy ?? false);
  return (
    <Panel
      title="Purchases from a file"
      description="A tax statement of Zerodha, Groww or Upstox has the purchase day and cost of what you sold. Or fill in our list."
      actions={
        missing.length > 0 ? (
          <CsvButton
            label="List to fill in"
            fileName="saudabook-purchases.csv"
            columns={purchaseTemplate}
            rows={missing}
          />
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {accounts.length > 1 ? (
          <SelectField
            label={purchasesLabels.account}
            options={accounts.map((key) => ({ value: key, label: accountLabel(key) }))}
            value={account}
            disabled={busy}
            onChange={(event) => onAccount(event.target.value)}
            className="max-w-sm"
          />
        ) : null}
        {missing.length > 0 ? (
          <FileDrop
            label={purchasesLabels.file}
            hint="Your browser reads it: the file isn't sent. Tax statement (.xlsx or .zip), or a list (.csv) of symbol or ISIN, quantity, price and day."
            accept={ACCEPTED_STATEMENTS}
            prompt="Drop the file here, or choose it"
            error={state.status === "unfit" ? state.problem : undefined}
            file={file}
            disabled={busy}
            onFile={onFile}
          />
        ) : null}
        <Answer {...props} />
      </div>
    </Panel>
  );
}

function Answer({ state, onAdd, onUndo, onRetry }: PurchasesPanelProps) {
  switch (state.status) {
    case "empty":
    case "unfit":
      return null;
    case "reading":
      return <Progress label="Reading…" text="On this device" />;
    case "comparing":
      return <Progress label="Comparing with your missing buys…" text="" />;
    case "refused":
      return <Refused {...state.refused} />;
    case "unread":
      return (
        <Notice tone="error" title="Your browser couldn't read this file">
          Close other tabs and choose it again, or try another browser.
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="error"
          title="We couldn't compare the file with your missing buys"
          action={
            <Button size="sm" busy={state.retrying} busyLabel="Trying again" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {failureText(state.failure)}
        </Notice>
      );
    case "preview":
      return <ComparisonView {...state} onAdd={onAdd} />;
    case "added":
      return (
        <SettleResult
          result={state.result}
          action={
            <Button size="sm" busy={state.change?.busy ?? false} busyLabel="Undoing" onClick={onUndo}>
              {undoText(state.ids.length)}
            </Button>
          }
          failure={state.change?.failure ? `We couldn't undo this. ${failureText(state.change.failure)}` : null}
        />
      );
    case "undone":
      return <SettleResult result={state.result} />;
  }
}

function Refused({ code, message, rows, rowCount }: RefusedFile) {
  return (
    <Notice tone="error" title={errorTitles[code]}>
      <p>{message}</p>
      {rows.length > 1 ? <BadRows rows={rows} rowCount={rowCount} /> : null}
    </Notice>
  );
}
