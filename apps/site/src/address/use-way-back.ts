import type { TermsBack } from "@saudabook/features/legal/terms-screen.tsx";
import { useLocation, useNavigate } from "react-router-dom";
import { APPLICATION, applyPath, paths } from "./paths.ts";

/** Leads back to the form that opened this tab, or to the page before, or home. */
export function useWayBack(): TermsBack {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const jobId = new URLSearchParams(search).get(APPLICATION);
  if (jobId !== null) {
    const href = applyPath(jobId);
    return { label: "Back to your application", href, onFollow: () => closeTab(() => navigate(href)) };
  }
  return { label: "Back", href: paths.home, onFollow: key === "default" ? undefined : () => navigate(-1) };
}

/** Milliseconds a browser needs to close a tab, if it does. */
const CLOSING = 300;

/**
 * The form is still open in its own tab with all its input and the chosen resume. A browser closes only a tab that has shown nothing else,
 * if it lets a script close one at all.
 */
function closeTab(otherwise: () => void): void {
  if (history.length === 1) {
    window.close();
    setTimeout(otherwise, CLOSING);
  } else otherwise();
}
