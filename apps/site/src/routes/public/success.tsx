import { localJson, localKeys } from "@saudabook/features/browser/json-storage.ts";
import {
  ApplicationSuccessScreen,
  type ApplicationSuccessState,
} from "@saudabook/features/careers/apply/application-success-screen.tsx";
import { readNewestSent } from "@saudabook/features/careers/sent-application.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { useHydrated } from "../../loading/use-hydrated.ts";

/**
 * The form hands the reference over in the history's entry, which survives a reload of this page. Another tab has the browser's record of
 * what was sent.
 */
export function Component() {
  const hydrated = useHydrated();
  const entry = useLocation().state;
  const state: ApplicationSuccessState = hydrated ? stateOf(entry) : { status: "loading" };
  return (
    <>
      <PageMeta title="Application submitted" description="Your own page." path={paths.applied} hidden />
      <ApplicationSuccessScreen state={state} homeHref={paths.home} openingsHref={paths.openings} />
    </>
  );
}

function stateOf(entry: unknown): ApplicationSuccessState {
  if (typeof entry !== "object" || entry === null || !("reference" in entry)) {
    const sent = readNewestSent(localKeys(), localJson);
    return sent === null ? { status: "nothing-sent" } : { status: "sent-before", ...sent };
  }
  return { status: "submitted", reference: typeof entry.reference === "string" ? entry.reference : null };
}
