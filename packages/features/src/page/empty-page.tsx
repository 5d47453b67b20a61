import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { NotebookPen } from "lucide-react";
import { LinkButton } from "./link-button.tsx";

export interface EmptyPageProps {
  /** The panel that is empty, by its title. */
  page: string;
  onAddTrade: () => void;
  /** Where a backup is restored. */
  restoreHref: string;
}

/** Once the server says that there are no trades; while it is asked, a placeholder stands here. */
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
