import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { triedFile } from "../../imports/tried-file.ts";
import { returnAddressIn } from "../../session/return-address.ts";
import { session } from "../../session/session.ts";
import { useFirstSession } from "../../session/use-first-session.ts";
import { withReturn } from "../../session/with-return.ts";

/** Redirects a visitor with a session, but not one who has just registered: the next page says that it worked. */
export function Component() {
  const loggedIn = useAtomValue(session) !== null;
  const tried = useAtomValue(triedFile);
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
      <ConnectedSignUp
        keeps={tried?.file.name}
        logInHref={withReturn(paths.logIn, address)}
        onRegistered={onRegistered}
      />
    </>
  );
}
