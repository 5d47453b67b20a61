import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { TriangleAlert } from "lucide-react";
import { BrandVariants } from "../page/brand-variants.tsx";

/** `not-loaded`: the code of the page did not arrive. */
export type RouteFailure = "offline" | "not-loaded" | "failed";

/** Stateless. */
export interface RouteFailedScreenProps {
  reason: RouteFailure;
  /** Whether a frame with a menu and a main landmark is around it. */
  framed: boolean;
  busy: boolean;
  onRetry: () => void;
  onGoHome: () => void;
}

const TEXTS = {
  offline: ["You're offline", "This page needs a connection to open. Connect to the internet, then try again."],
  "not-loaded": ["We couldn't load this page", "Check your connection, then try again."],
  failed: [
    "Something went wrong",
    "We couldn't show this page. Your data is safe, and reloading the page usually helps.",
  ],
} satisfies Record<RouteFailure, [title: string, text: string]>;

/** The whole page could not be rendered. A stack trace would not help the visitor, so the screen does not show one. */
export function RouteFailedScreen({ reason, framed, busy, onRetry, onGoHome }: RouteFailedScreenProps) {
  const [title, text] = TEXTS[reason];
  const notice = (
    <div role="alert">
      <EmptyState
        level={framed ? 2 : 1}
        icon={<TriangleAlert />}
        title={title}
        text={text}
        action={
          <>
            <Button variant="primary" busy={busy} onClick={onRetry}>
              Try again
            </Button>
            {framed ? null : <Button onClick={onGoHome}>Go to Home</Button>}
          </>
        }
      />
    </div>
  );
  if (framed) return notice;
  return (
    <main id="content" className="flex min-h-dvh flex-col justify-center">
      {notice}
      <BrandVariants />
    </main>
  );
}
