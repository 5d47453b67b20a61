import { ConnectedLogIn } from "@saudabook/features/account/connected-log-in.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue, useSetAtom } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { ImportStoppedToast } from "../../imports/import-stopped-toast.tsx";
import { returnAddressIn } from "../../session/return-address.ts";
import { beginSession, session, sessionEnded } from "../../session/session.ts";
import { withReturn } from "../../session/with-return.ts";

/** Leads on as soon as there is a session: after a login here or in another tab, or because one already existed. */
export function Component() {
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
