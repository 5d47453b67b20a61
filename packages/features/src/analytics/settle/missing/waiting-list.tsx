import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useFirstOf } from "../../../table/use-first-of.tsx";
import { positionKey } from "../settle-state.ts";
import { addLabel, positionTitle } from "./position-title.ts";
import { WaitingRow } from "./waiting-row.tsx";

export interface WaitingListProps {
  title: string;
  text: string;
  positions: readonly WaitingPosition[];
  onOpen: (position: WaitingPosition) => void;
  logHref: (symbol: string) => string;
  /** Key of the position that takes the focus. */
  asked: string | null;
}

/** Positions of one kind, each with its form. */
export function WaitingList({ title, text, positions, onOpen, logHref, asked }: WaitingListProps) {
  const { shown, more } = useFirstOf(positions, "positions", {
    atFirst: 20,
    isAsked: (position) => positionKey(position) === asked,
  });
  if (positions.length === 0) return null;
  return (
    <Panel title={title} description={<span className="max-sm:sr-only">{text}</span>} flush>
      <ul>
        {shown.map((position) => (
          <WaitingRow
            key={positionKey(position)}
            position={position}
            logHref={logHref}
            asked={asked === positionKey(position)}
            actions={
              <Button
                size="sm"
                aria-label={`${addLabel(position.kind)} of ${positionTitle(position)}`}
                onClick={() => onOpen(position)}
              >
                {addLabel(position.kind)}
              </Button>
            }
          />
        ))}
      </ul>
      {more}
    </Panel>
  );
}
