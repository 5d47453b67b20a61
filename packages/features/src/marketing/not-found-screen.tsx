import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";

export interface NotFoundScreenProps {
  onGoHome: () => void;
}

export function NotFoundScreen({ onGoHome }: NotFoundScreenProps) {
  return (
    <EmptyState
      level={1}
      className="py-24"
      icon={<SearchX />}
      title="Page Not Found"
      text="There is no page at this address. It may have moved, or the address has a slip in it."
      action={
        <Button variant="primary" onClick={onGoHome}>
          Go to Home
        </Button>
      }
    />
  );
}
