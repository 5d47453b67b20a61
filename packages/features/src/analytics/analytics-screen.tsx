import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { ChartNoAxesCombined, LinkIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BrandVariants } from "../brand-variants.tsx";
import { failureText } from "../failure-text.ts";

export type AnalyticsState =
  | { status: "exchanging" }
  | { status: "ready"; name: string }
  /** The link was used before, is older than its 60 seconds, or never was one. */
  | { status: "expired" }
  | { status: "missing" }
  | { status: "failed"; failure: unknown; retrying: boolean };

export interface AnalyticsScreenProps {
  state: AnalyticsState;
  onRetry: () => void;
  onBack: () => void;
}

export function AnalyticsScreen({ state, onRetry, onBack }: AnalyticsScreenProps) {
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <BrandMark />
      <Content state={state} onRetry={onRetry} back={<Button onClick={onBack}>Back to dashboard</Button>} />
      <BrandVariants />
    </main>
  );
}

function Content({ state, onRetry, back }: { state: AnalyticsState; onRetry: () => void; back: ReactNode }) {
  switch (state.status) {
    case "exchanging":
      return (
        <>
          <h1 className="sr-only">Analytics</h1>
          <LoadingOverlay />
        </>
      );
    case "ready":
      return (
        <EmptyState
          level={1}
          icon={<ChartNoAxesCombined />}
          title="Coming Soon"
          text={`${state.name}, the analytics of your trades are being built. Your trade history is complete and waiting.`}
          action={back}
        />
      );
    case "expired":
      return (
        <EmptyState
          level={1}
          icon={<LinkIcon />}
          title="This link has expired"
          text="A link to your analytics works once, for 60 seconds. Open it again from your trade details."
          action={back}
        />
      );
    case "missing":
      return (
        <EmptyState
          level={1}
          icon={<LinkIcon />}
          title="Missing auth data"
          text="Open your analytics from your trade details."
          action={back}
        />
      );
    case "failed":
      return (
        <EmptyState
          level={1}
          icon={<TriangleAlert />}
          title="Your analytics could not be opened"
          text={failureText(state.failure)}
          action={
            <>
              <Button variant="primary" busy={state.retrying} onClick={onRetry}>
                Try again
              </Button>
              {back}
            </>
          }
        />
      );
  }
}
