import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { LinkIcon, LockKeyhole, TriangleAlert } from "lucide-react";
import { failureText } from "../../failure/failure-text.ts";
import { LinkButton } from "../../page/link-button.tsx";

export type AnalyticsGateState =
  /** The token is being exchanged, or the browser has not said yet whether there is a session. */
  | { status: "exchanging" }
  /** The link was used before, is older than its 60 seconds, or is invalid; and there is no session either. */
  | { status: "expired" }
  | { status: "missing" }
  /** The session that this browser had was refused by the server, or has expired. */
  | { status: "session-ended" }
  | { status: "failed"; failure: unknown; retrying: boolean };

export interface AnalyticsGateProps {
  state: AnalyticsGateState;
  /** The login page, which leads back here. */
  logInHref: string;
  tradesHref: string;
  onRetry: () => void;
}

/** Shown in place of the analytics while there is no session. */
export function AnalyticsGate({ state, logInHref, tradesHref, onRetry }: AnalyticsGateProps) {
  switch (state.status) {
    case "exchanging":
      return (
        <>
          <h1 className="sr-only">Analytics</h1>
          <div className="noscript:hidden">
            <LoadingOverlay />
          </div>
          <noscript>
            <div className="mx-auto max-w-md px-4 py-16">
              <Notice title="Analytics needs JavaScript">Turn on JavaScript and load this page again.</Notice>
            </div>
          </noscript>
        </>
      );
    case "expired":
      return (
        <EmptyState
          level={1}
          icon={<LinkIcon />}
          title="This link has expired"
          text="A link to your analytics works once, for 60 seconds. Log in to see them without one."
          action={<GoToLogIn href={logInHref} />}
        />
      );
    case "missing":
      return (
        <EmptyState
          level={1}
          icon={<LinkIcon />}
          title="Missing auth data"
          text="Log in to see your analytics."
          action={<GoToLogIn href={logInHref} />}
        />
      );
    case "session-ended":
      // It can replace the analytics while they are in use, so it is announced immediately.
      return (
        <div role="alert">
          <EmptyState
            level={1}
            icon={<LockKeyhole />}
            title="Your session has ended"
            text="Log in again to see your analytics."
            action={<GoToLogIn href={logInHref} />}
          />
        </div>
      );
    case "failed":
      return (
        <EmptyState
          level={1}
          icon={<TriangleAlert />}
          title="We couldn't open your analytics"
          text={failureText(state.failure)}
          action={
            <>
              <Button variant="primary" busy={state.retrying} onClick={onRetry}>
                Try again
              </Button>
              <BackToTrades href={tradesHref} />
            </>
          }
        />
      );
  }
}

const BackToTrades = ({ href }: { href: string }) => <LinkButton href={href}>Back to your trades</LinkButton>;

const GoToLogIn = ({ href }: { href: string }) => (
  <LinkButton variant="primary" href={href}>
    Go to Login
  </LinkButton>
);
