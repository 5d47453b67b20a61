import { CircleCheck } from "lucide-react";
import { LinkButton } from "../link-button.tsx";

export interface ApplicationSuccessScreenProps {
  /** What the recruiter finds the application by; unknown where the page is opened by its address. */
  reference?: string | undefined;
  homeHref: string;
}

export function ApplicationSuccessScreen({ reference, homeHref }: ApplicationSuccessScreenProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-14 sm:py-20">
      <div className="rounded-lg border border-line bg-surface-raised px-5 py-8 text-center shadow-raised sm:px-8">
        <CircleCheck aria-hidden="true" className="mx-auto size-9 stroke-[1.5] text-success" />
        <h1 className="mt-4 text-xl font-semibold tracking-tight">Application Submitted!</h1>
        <p className="mt-2 text-sm text-pretty text-muted">
          Your application has been successfully submitted.We will get back to you soon!
        </p>
        {reference === undefined ? null : (
          <dl className="mt-6 border-y-3 border-double border-line-strong py-3">
            <dt className="text-xs text-muted">Your reference number</dt>
            <dd className="mt-0.5 font-mono text-lg font-semibold break-all select-all">{reference}</dd>
          </dl>
        )}
        {reference === undefined ? null : (
          <p className="mt-3 text-xs text-pretty text-muted">
            Please give it when you write to us about this application.
          </p>
        )}
        <LinkButton variant="primary" className="mt-6" href={homeHref}>
          Go to Home
        </LinkButton>
      </div>
    </div>
  );
}
