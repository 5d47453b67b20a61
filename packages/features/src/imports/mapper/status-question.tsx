import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { EMPTY_TEXTS, type MappingDraft } from "./mapping-draft.ts";
import type { StatusLike } from "./order-status.ts";

export interface StatusQuestionProps {
  status: StatusLike;
  draft: MappingDraft;
  onDraft: (draft: MappingDraft) => void;
}

/** Asks the user whether a column that looks like an order status decides which rows are trades. */
export function StatusQuestion({ status: { place, caption, text }, draft, onDraft }: StatusQuestionProps) {
  const filter = () => {
    const columns = { ...draft.columns, status: place };
    onDraft({ ...draft, columns, texts: { ...draft.texts, status: EMPTY_TEXTS.status } });
  };
  return (
    <Notice tone="warning" title="Are all rows trades?">
      <p>
        The column "{caption}" says "{text}". Without an order status, orders that were not executed are imported as
        trades.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={filter}>
          Use "{caption}" as the order status
        </Button>
        <Button size="sm" onClick={() => onDraft({ ...draft, allRows: true })}>
          Import every row
        </Button>
      </div>
    </Notice>
  );
}
