import { RegistrationSuccessScreen } from "@saudabook/features/account/registration-success-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { returnAddressIn } from "../return-address.ts";
import { session } from "../state/session.ts";
import { keptFileName } from "../state/tried-file.ts";
import { withReturn } from "../with-return.ts";

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
