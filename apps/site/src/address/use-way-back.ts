import type { TermsBack } from "@saudabook/features/legal/terms-screen.tsx";
import { useLocation, useNavigate } from "react-router-dom";
import { APPLICATION, applyPath, paths } from "./paths.ts";

/** To the form that has opened this tab, else to the page before, else home. */
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

/** Milliseconds in which a browser closes a tab, if it does. */
const CLOSING = 300;

/**
 * The form waits in its own tab with everything typed and the resume chosen. A browser closes a tab that has shown nothing else,
 * if it lets a script close one at all.
 */
function closeTab(otherwise: () => void): void {
  if (history.length === 1) {
    window.close();
    setTimeout(otherwise, CLOSING);
  } else otherwise();
}
