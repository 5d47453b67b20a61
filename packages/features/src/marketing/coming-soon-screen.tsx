import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Hourglass } from "lucide-react";

export interface ComingSoonScreenProps {
  onGoHome: () => void;
}

export function ComingSoonScreen({ onGoHome }: ComingSoonScreenProps) {
  return (
    <EmptyState
      level={1}
      className="py-24"
      icon={<Hourglass />}
      title="Coming Soon"
      text="We are building this page. Come back in a while."
      action={
        <Button variant="primary" onClick={onGoHome}>
          Go to Home
        </Button>
      }
    />
  );
}
