import { AccessDeniedScreen } from "@saudabook/features/dashboard/access-denied-screen.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { ImportStoppedToast } from "../imports/import-stopped-toast.tsx";
import { SiteAround } from "../site-around.tsx";
import { sessionEnded } from "./session.ts";
import { withReturn } from "./with-return.ts";

/** Shown in place of the dashboard without a session. The login leads back to the same panel and filters. */
export function AccessDenied() {
  const { pathname, search } = useLocation();
  return (
    <SiteAround quiet>
      <AccessDeniedScreen
        logInHref={withReturn(paths.logIn, pathname.replace(/\/$/, "") + search)}
        sessionEnded={useAtomValue(sessionEnded)}
      />
      <ImportStoppedToast />
    </SiteAround>
  );
}
