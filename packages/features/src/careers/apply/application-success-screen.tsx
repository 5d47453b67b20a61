import { CircleCheck, FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../page/link-button.tsx";

export type ApplicationSuccessState =
  /** The browser has not said yet what it knows of an application. */
  | { status: "loading" }
  /** The recruiter finds the application by its reference; a careers server elsewhere may give none. */
  | { status: "submitted"; reference: string | null }
  /** Opened by its address: nothing has been sent. */
  | { status: "nothing-sent" };

export interface ApplicationSuccessScreenProps {
  state: ApplicationSuccessState;
  homeHref: string;
  openingsHref: string;
}

export function ApplicationSuccessScreen({ state, homeHref, openingsHref }: ApplicationSuccessScreenProps) {
  switch (state.status) {
    case "loading":
      return (
        <Card title="Your application">
          <noscript>
            <p className="mt-2 text-sm text-pretty text-muted">
              This page confirms your application once you've sent the form. Both need JavaScript.
            </p>
          </noscript>
        </Card>
      );
    case "nothing-sent":
      return (
        <Card
          title="You haven't sent an application here"
          icon={<FileQuestion aria-hidden="true" className="mx-auto size-9 stroke-[1.25] text-line-strong" />}
        >
          <p className="mt-2 text-sm text-pretty text-muted">
            Once you've sent the application form, your reference number appears on this page.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-2">
            <LinkButton variant="primary" href={openingsHref}>
              View Open Positions
            </LinkButton>
            <LinkButton href={homeHref}>Go to Home</LinkButton>
          </div>
        </Card>
      );
    case "submitted":
      return (
        <Card
          title="Application Submitted!"
          icon={<CircleCheck aria-hidden="true" className="mx-auto size-9 stroke-[1.5] text-success" />}
        >
          <p className="mt-2 text-sm text-pretty text-muted">
            Your application has been successfully submitted.We will get back to you soon!
          </p>
          {state.reference === null ? null : (
            <>
              <dl className="mt-6 border-y-3 border-double border-line-strong py-3">
                <dt className="text-xs text-muted">Your reference number</dt>
                <dd className="mt-0.5 font-mono text-lg font-semibold break-all select-all">{state.reference}</dd>
              </dl>
              <p className="mt-3 text-xs text-pretty text-muted">
                Quote this number if you write to us about your application.
              </p>
            </>
          )}
          <LinkButton variant="primary" className="mt-6" href={homeHref}>
            Go to Home
          </LinkButton>
        </Card>
      );
  }
}

function Card({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 pt-4 pb-10 sm:pt-10 sm:pb-16">
      <div className="rounded-lg border border-line bg-surface-raised px-5 py-8 text-center shadow-raised sm:px-8">
        {icon}
        <h1 className="mt-4 text-xl font-semibold tracking-tight text-balance">{title}</h1>
        {children}
      </div>
    </div>
  );
}
