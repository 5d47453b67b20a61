import { RouteFailedScreen, type RouteFailure } from "@saudabook/features/failure/route-failed-screen.tsx";
import { type ReactNode, use, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { usePageLocation } from "../address/use-page-location.ts";
import { PreloadContext } from "../router-link.tsx";
import { PageBoundary } from "./page-boundary.tsx";

/** The messages of Chromium, Firefox and Safari about code that did not arrive, and that of the bundler about styles. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

interface WholePageProps {
  /** Whether a frame is around the page, which stays when the page fails. */
  framed: boolean;
  children: ReactNode;
}

/** The page at the current address or, in its place, what failed and how to try again. */
export function WholePage({ framed, children }: WholePageProps) {
  const { pathname } = usePageLocation();
  const retried = useRef<unknown>(null);
  return (
    <PageBoundary
      path={pathname}
      fallback={(error, reset) => (
        <FailedPage
          pathname={pathname}
          framed={framed}
          error={error}
          isRepeated={error === retried.current}
          onLoaded={() => {
            retried.current = error;
            reset();
          }}
        />
      )}
    >
      {children}
    </PageBoundary>
  );
}

interface FailedPageProps {
  pathname: string;
  framed: boolean;
  error: unknown;
  /** The error came again although the page's code is there, e.g. from a dialog of the page: only a reload helps. */
  isRepeated: boolean;
  onLoaded: () => void;
}

function FailedPage({ pathname, framed, error, isRepeated, onLoaded }: FailedPageProps) {
  const navigate = useNavigate();
  const preload = use(PreloadContext);
  const notLoaded = error instanceof Error && NOT_LOADED.test(error.message);
  const reasonNow = (): RouteFailure => (!navigator.onLine ? "offline" : notLoaded ? "not-loaded" : "failed");
  const [reason, setReason] = useState(reasonNow);
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      if (!framed || !notLoaded || isRepeated) throw error;
      await preload(pathname);
      onLoaded();
    } catch {
      // Some browsers do not load code again that has failed once, and a newer version has other code.
      const isReached = await fetch(pathname, { method: "HEAD", cache: "no-store" }).then(Boolean, () => false);
      if (isReached) window.location.reload();
      setReason(reasonNow());
      setBusy(isReached);
    }
  };
  return (
    <RouteFailedScreen
      reason={reason}
      framed={framed}
      busy={busy}
      onRetry={() => void retry()}
      onGoHome={() => navigate(paths.home)}
    />
  );
}
