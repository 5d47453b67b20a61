import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "./paths.ts";
import { returnAddressIn } from "./return-address.ts";
import { session } from "./state/session.ts";
import { triedFile } from "./state/tried-file.ts";
import { useFirstSession } from "./use-first-session.ts";
import { withReturn } from "./with-return.ts";

/** Redirects a visitor with a session, but not one who has just registered: the next page says that it worked. */
export function SignUp() {
  const loggedIn = useAtomValue(session) !== null;
  const tried = useAtomValue(triedFile);
  const address = returnAddressIn(useLocation().search);
  const { registered, onRegistered } = useFirstSession(withReturn(paths.registered, address));
  return (
    <>
      {loggedIn && !registered ? <Navigate to={address ?? paths.dashboard} replace /> : null}
      <ConnectedSignUp
        keeps={tried?.file.name}
        logInHref={withReturn(paths.logIn, address)}
        onRegistered={onRegistered}
      />
    </>
  );
}
