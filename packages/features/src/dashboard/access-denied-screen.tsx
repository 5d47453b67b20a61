import { Notice } from "@saudabook/ui/notice.tsx";
import { LockKeyhole } from "lucide-react";
import { LinkButton } from "../page/link-button.tsx";

/** Stateless. */
export interface AccessDeniedScreenProps {
  logInHref: string;
  /** The session has expired, while the dashboard was open or since its last visit. */
  sessionEnded: boolean;
}

/** Shown if the dashboard has no token. */
export function AccessDeniedScreen({ logInHref, sessionEnded }: AccessDeniedScreenProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-4 pb-10 sm:pt-10 sm:pb-16">
      <div className="flex flex-col items-center rounded-lg border border-line bg-surface-raised px-5 pt-7 pb-9 text-center shadow-raised sm:px-8">
        {/* It can replace the dashboard while it is in use, so it is announced immediately. */}
        {sessionEnded ? (
          <div role="alert" className="mb-6 self-stretch">
            <Notice title="Your session has ended" />
          </div>
        ) : null}
        <p className="text-xs font-semibold tracking-caps text-danger uppercase">Access Denied</p>
        <LockKeyhole aria-hidden="true" className="mt-5 size-8 stroke-[1.25] text-line-strong" />
        <h1 className="mt-4 text-lg font-semibold">You are not logged in!</h1>
        <p className="mt-1.5 text-sm text-pretty text-muted">
          Please log in to access this page and view your dashboard.
        </p>
        <LinkButton variant="primary" className="mt-5" href={logInHref}>
          Go to Login
        </LinkButton>
      </div>
    </div>
  );
}
