import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { NotebookPen } from "lucide-react";
import { LinkButton } from "./link-button.tsx";

export interface EmptyPageProps {
  /** Title of the empty panel. */
  page: string;
  onAddTrade: () => void;
  /** Page for restoring a backup. */
  restoreHref: string;
}

/** Shown once the server has responded that there are no trades; before that there is a placeholder. */
export function EmptyPage({ page, onAddTrade, restoreHref }: EmptyPageProps) {
  return (
    <EmptyState
      icon={<NotebookPen />}
      title={`${page} is Empty`}
      text="You haven't added any trades yet. Start adding trades to view them on the dashboard."
      action={
        <>
          <Button variant="primary" onClick={onAddTrade}>
            Add Trade
          </Button>
          <LinkButton href={restoreHref}>Restore a backup</LinkButton>
        </>
      }
    />
  );
}
