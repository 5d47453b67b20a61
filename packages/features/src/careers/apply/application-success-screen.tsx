import { TextLink } from "@saudabook/ui/text-link.tsx";
import { CircleCheck } from "lucide-react";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { postingDate } from "../description/posting-date.ts";
import type { SentApplication } from "../sent-application.ts";

export type ApplicationSuccessState =
  /** Not known yet whether this browser has sent an application. */
  | { status: "loading" }
  /** The reference by which the recruiter finds the application. A careers server elsewhere may not send one. */
  | { status: "submitted"; reference: string | null }
  /** The page was opened by its address, and this browser has sent an application before. */
  | ({ status: "sent-before" } & SentApplication)
  /** The page was opened by its address: nothing has been sent. */
  | { status: "nothing-sent" };

export interface ApplicationSuccessScreenProps {
  state: ApplicationSuccessState;
  homeHref: string;
  openingsHref: string;
}

/** The texts of the specification, always shown, and below them what this browser has sent. */
export function ApplicationSuccessScreen({ state, homeHref, openingsHref }: ApplicationSuccessScreenProps) {
  const nothingSent = (
    <p className="mt-6 border-t border-line pt-4 text-sm text-pretty text-muted">
      Nothing was sent from this browser just now. If you'd like to apply, see our{" "}
      <TextLink asChild>
        <AppLink href={openingsHref}>open positions</AppLink>
      </TextLink>
      .
    </p>
  );
  return (
    <div className="mx-auto max-w-md px-4 pt-4 pb-10 sm:pt-10 sm:pb-16">
      <div className="rounded-lg border border-line bg-surface-raised px-5 py-8 text-center shadow-raised sm:px-8">
        <CircleCheck aria-hidden="true" className="mx-auto size-9 stroke-[1.5] text-success" />
        <h1 className="mt-4 text-xl font-semibold tracking-tight text-balance">Application Submitted!</h1>
        <p className="mt-2 text-sm text-pretty text-muted">
          Your application has been successfully submitted.We will get back to you soon!
        </p>
        {"reference" in state && state.reference !== null ? (
          <>
            <dl className="mt-6 border-y-3 border-double border-line-strong py-3">
              <dt className="text-xs text-muted">Your reference number</dt>
              <dd className="mt-0.5 font-mono text-lg font-semibold break-all select-all">{state.reference}</dd>
            </dl>
            <p className="mt-3 text-xs text-pretty text-muted">
              Quote this number if you write to us about your application.
            </p>
          </>
        ) : null}
        {state.status === "sent-before" ? (
          <p className="mt-3 text-xs text-pretty text-muted">Sent from this browser on {postingDate(state.day)}.</p>
        ) : null}
        <LinkButton variant="primary" className="mt-6" href={homeHref}>
          Go to Home
        </LinkButton>
        {state.status === "loading" ? <noscript>{nothingSent}</noscript> : null}
        {state.status === "nothing-sent" ? nothingSent : null}
      </div>
    </div>
  );
}
