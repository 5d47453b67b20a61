import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { formFor } from "./form/settle-fields.ts";
import { explains } from "./missing/suspected-change.ts";
import { SettleScreen } from "./settle-screen.tsx";
import { type OpenForm, positionKey, type SettleState, settledKey, suspectedKey } from "./settle-state.ts";
import { useSettle } from "./use-settle.ts";
import { useZeroCost } from "./use-zero-cost.ts";
import { costsNothing } from "./zero-cost.tsx";

export interface ConnectedSettleProps {
  /** Address of the executions of a symbol in the Trade Log. */
  logHref: (symbol: string) => string;
  /** Address for importing a broker account's files from before a given day. */
  importHref: (account: string, before: string) => string;
  /** Labels of the form for purchases from a file. */
  fromFile?: ReactNode;
  filter?: AnalysisFilter;
  /** Key of the position in the address. */
  position?: string | null;
}

/** Positions that wait for the user, and the settlements that the user has made. */
export function ConnectedSettle({ filter = {}, position = null, ...props }: ConnectedSettleProps) {
  const client = useClient();
  const accountLabel = useAccountLabel();
  const query = useQuery(analyticsQuery(client, "settlements", { query: filter }));
  const { change, result, save, undo, forget, idOf } = useSettle();
  const { zeroCost, ask } = useZeroCost(idOf);
  const [form, setForm] = useState<OpenForm | null>(null);
  const close = () => setForm(null);
  const open = (position: WaitingPosition) => {
    forget();
    const suspected = query.data?.suspected.find((one) => explains(one, position));
    setForm({ key: positionKey(position), form: formFor(position, accountLabel, suspected) });
  };
  return (
    <SettleScreen
      state={stateOf(query)}
      change={change}
      result={result}
      form={form}
      onOpen={open}
      onClose={close}
      onSubmit={(entry) => (costsNothing(entry) ? ask(entry) : save("form", [entry], close))}
      zeroCost={zeroCost}
      onZeroCost={(purchase) => {
        ask(null);
        save("form", [purchase], close);
      }}
      onZeroCostClose={() => ask(null)}
      onWorthless={(positions) =>
        save(
          "worthless",
          positions.map(({ account, instrument }) => ({
            kind: "expiry",
            account,
            instrument: instrument.key,
            price: "0",
            day: null,
          })),
        )
      }
      onAccept={(suspected) =>
        save(
          suspectedKey(suspected),
          suspected.map(({ entry }) => entry),
        )
      }
      onUndo={(settled, title) =>
        undo(
          settledKey(settled),
          settled.map(({ id }) => id),
          title,
        )
      }
      onUndoResult={({ saved, what }) => undo("undo", saved, what)}
      position={position}
      {...props}
      onRetry={() => void query.refetch()}
    />
  );
}

type Loaded = Extract<SettleState, { status: "ready" }>["list"];

function stateOf(query: { data: Loaded | undefined; error: unknown; isFetching: boolean }): SettleState {
  const { data, error, isFetching } = query;
  if (data) return { status: "ready", list: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
