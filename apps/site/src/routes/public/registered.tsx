import { RegistrationSuccessScreen } from "@saudabook/features/account/registration-success-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { keptFileName } from "../../imports/tried-file.ts";
import { returnAddressIn } from "../../session/return-address.ts";
import { session } from "../../session/session.ts";
import { withReturn } from "../../session/with-return.ts";

export function Component() {
  const loggedIn = useAtomValue(session) !== null;
  const kept = useAtomValue(keptFileName);
  const address = returnAddressIn(useLocation().search);
  return (
    <>
      <PageMeta title="Registration Successful" description="Your own page." path={paths.registered} hidden />
      <RegistrationSuccessScreen
        loggedIn={loggedIn}
        keeps={loggedIn ? kept : null}
        logInHref={withReturn(paths.logIn, address)}
      />
    </>
  );
}
