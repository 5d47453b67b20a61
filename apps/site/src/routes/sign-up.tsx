import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { returnAddressIn, withReturn } from "../return-address.ts";
import { session } from "../state/session.ts";
import { useFirstSession } from "../use-first-session.ts";

/** Redirects a visitor with a session, but not one who has just registered: the next page says that it worked. */
export function Component() {
  const loggedIn = useAtomValue(session) !== null;
  const address = returnAddressIn(useLocation().search);
  const { registered, onRegistered } = useFirstSession(withReturn(paths.registered, address));
  return (
    <>
      <PageMeta
        title="Sign Up"
        description="Create a Saudabook account with your email and phone number."
        path={paths.signUp}
      />
      {loggedIn && !registered ? <Navigate to={address ?? paths.dashboard} replace /> : null}
      <ConnectedSignUp logInHref={withReturn(paths.logIn, address)} onRegistered={onRegistered} />
    </>
  );
}
