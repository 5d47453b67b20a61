import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { returnAddressIn, withReturn } from "../return-address.ts";
import { session } from "../state/session.ts";

/** Redirects a visitor with a session. */
export function Component() {
  const navigate = useNavigate();
  const loggedIn = useAtomValue(session) !== null;
  const address = returnAddressIn(useLocation().search);
  return (
    <>
      <PageMeta
        title="Sign Up"
        description="Create a Saudabook account with your email and phone number."
        path={paths.signUp}
      />
      {loggedIn ? <Navigate to={address ?? paths.dashboard} replace /> : null}
      <ConnectedSignUp
        logInHref={withReturn(paths.logIn, address)}
        onRegistered={() => navigate(withReturn(paths.registered, address))}
      />
    </>
  );
}
