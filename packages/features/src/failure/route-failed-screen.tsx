import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { TriangleAlert } from "lucide-react";
import { BrandVariants } from "../page/brand-variants.tsx";

/** Stateless. */
export interface RouteFailedScreenProps {
  onRetry: () => void;
  onGoHome: () => void;
}

/** The whole page could not be rendered. A stack trace would not help the visitor, so the screen does not name the cause. */
export function RouteFailedScreen({ onRetry, onGoHome }: RouteFailedScreenProps) {
  return (
    <main id="content" className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        level={1}
        icon={<TriangleAlert />}
        title="Something went wrong"
        text="We couldn't show this page. Your data is safe, and reloading the page usually helps."
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button onClick={onGoHome}>Go to Home</Button>
          </>
        }
      />
      <BrandVariants />
    </main>
  );
}
