import { Button } from "@saudabook/ui/button.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { LazyAlertDialog } from "../page/lazy-alert-dialog.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { AccountCard } from "./account-card.tsx";

export type LogOutState =
  /** Not known yet whether there is a session. */
  | { status: "loading" }
  | { status: "logged-out" }
  | { status: "ready"; name: string }
  | { status: "confirming"; name: string }
  | { status: "leaving"; name: string };

export interface LogOutScreenProps {
  state: LogOutState;
  logInHref: string;
  onAsk?: () => void;
  onCancel?: () => void;
  onConfirm?: () => void;
}

const never = () => {};

export function LogOutScreen({ state, logInHref, onAsk, onCancel = never, onConfirm = never }: LogOutScreenProps) {
  switch (state.status) {
    case "loading":
      return (
        <AccountCard title="Logout">
          <div className="flex flex-col gap-6 noscript:hidden">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-11" />
          </div>
          <noscript>
            <Notice title="Logging out needs JavaScript">Turn on JavaScript and load this page again.</Notice>
          </noscript>
        </AccountCard>
      );
    case "logged-out":
      return (
        <AccountCard
          title="You are not logged in"
          text="No one is logged in on this browser, so there's nothing to log out of."
        >
          <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
            Go to Login
          </LinkButton>
        </AccountCard>
      );
    case "ready":
    case "confirming":
    case "leaving":
      return (
        <AccountCard title={`Hi, ${state.name}`} text="Are you sure you want to logout?">
          <Button variant="primary" size="lg" className="w-full" onClick={onAsk}>
            Logout
          </Button>
          {state.status === "leaving" ? <LoadingOverlay /> : null}
          <LazyAlertDialog
            open={state.status === "confirming"}
            onClose={onCancel}
            title="Confirm Logout"
            text="Your trades stay in your account. Log in again whenever you need them."
            action={{ label: "Logout", onSelect: onConfirm }}
          />
        </AccountCard>
      );
  }
}
