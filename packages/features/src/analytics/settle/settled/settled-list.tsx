import type { Settled, SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { SettleChange } from "../settle-state.ts";
import { SettledGroup } from "./settled-group.tsx";
import { SettledRow } from "./settled-row.tsx";

export interface SettledListProps {
  list: Pick<SettlementList, "settled" | "named">;
  change: SettleChange | null;
  onUndo: (settled: readonly Settled[], title: string) => void;
}

/** All entries that the user has added, newest first, each with a button to undo it. Entries that were added together share one button. */
export function SettledList({ list: { settled, named }, ...props }: SettledListProps) {
  if (settled.length === 0) return null;
  const groups = [...Map.groupBy(settled.toReversed(), ({ createdAt }) => createdAt)];
  return (
    <Panel title="Added by you" flush>
      <ul>
        {groups.map(([createdAt, group]) => {
          const [only] = group;
          return only && group.length === 1 ? (
            <SettledRow key={only.id} settled={only} named={named} {...props} />
          ) : (
            <SettledGroup key={createdAt} group={group} named={named} {...props} />
          );
        })}
      </ul>
    </Panel>
  );
}
