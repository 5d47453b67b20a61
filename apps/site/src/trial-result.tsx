import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { KeepButton } from "@saudabook/features/imports/trial/keep-button.tsx";
import { KeepPanel, type KeepPanelProps } from "@saudabook/features/imports/trial/keep-panel.tsx";
import type { OpenTrial } from "@saudabook/features/imports/trial/open-trial.ts";
import { LocalTradeHistory } from "@saudabook/features/trades/local-trade-history.tsx";
import { useAtomValue } from "jotai";
import { use } from "react";
import { paths } from "./paths.ts";
import { withReturn } from "./return-address.ts";
import { panelQuery } from "./state/dashboard.ts";
import { session } from "./state/session.ts";
import { wholeStyles } from "./whole-styles.ts";

export interface TrialResultProps extends Pick<KeepPanelProps, "preview"> {
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
      <KeepPanel preview={preview} figures={figures} {...keep} logInHref={withReturn(paths.logIn, addTrades)} />
      <LocalTradeHistory trades={trades} figures={figures} action={<KeepButton {...keep} />} />
    </>
  );
}
