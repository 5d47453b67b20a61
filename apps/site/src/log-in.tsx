import { ConnectedLogIn } from "@saudabook/features/account/connected-log-in.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue, useSetAtom } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { ImportStoppedToast } from "./import-stopped-toast.tsx";
import { paths } from "./paths.ts";
import { returnAddressIn } from "./return-address.ts";
import { beginSession, session, sessionEnded } from "./state/session.ts";
import { withReturn } from "./with-return.ts";

/** Leads on as soon as there is a session: by a login here, in another tab, or because there was one all along. */
export function LogIn() {
  const loggedIn = useAtomValue(session) !== null;
  const begin = useSetAtom(beginSession);
  const address = returnAddressIn(useLocation().search);
  return (
    <>
      <PageMeta title="Login" description="Log in to Saudabook with your email or phone number." path={paths.logIn} />
      {loggedIn ? <Navigate to={address ?? paths.dashboard} replace /> : null}
      <ConnectedLogIn
        signUpHref={withReturn(paths.signUp, address)}
        resetHref={paths.resetPassword}
        sessionEnded={useAtomValue(sessionEnded)}
        onLoggedIn={begin}
      />
      <ImportStoppedToast />
    </>
  );
}
