import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { ImportTriedButton } from "@saudabook/features/imports/trial/import-tried-button.tsx";
import type { OpenTrial } from "@saudabook/features/imports/trial/open-trial.ts";
import { TriedFilePanel, type TriedFilePanelProps } from "@saudabook/features/imports/trial/tried-file-panel.tsx";
import { LocalTradeHistory } from "@saudabook/features/trades/local/local-trade-history.tsx";
import { useAtomValue } from "jotai";
import { use } from "react";
import { paths } from "../../address/paths.ts";
import { wholeStyles } from "../../loading/whole-styles.ts";
import { session } from "../../session/session.ts";
import { withReturn } from "../../session/with-return.ts";
import { panelQuery } from "../../state/dashboard.ts";

export interface TrialResultProps extends Pick<TriedFilePanelProps, "preview"> {
  open: OpenTrial;
}

const addTrades = `${paths.dashboard}?${panelQuery(ADD_TRADES)}`;

/** A tried file: its result, its history, and the way to keep it. */
export function TrialResult({ open: { trades, figures }, preview }: TrialResultProps) {
  use(wholeStyles());
  const loggedIn = useAtomValue(session) !== null;
  const keep = { addTradesHref: loggedIn ? addTrades : null, signUpHref: paths.signUp };
  return (
    <>
      <TriedFilePanel
        preview={preview}
        trades={trades}
        figures={figures}
        {...keep}
        logInHref={withReturn(paths.logIn, addTrades)}
      />
      <LocalTradeHistory trades={trades} figures={figures} atFirst={20} action={<ImportTriedButton {...keep} />} />
    </>
  );
}
