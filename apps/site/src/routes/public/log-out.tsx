import { ConnectedLogOut } from "@saudabook/features/account/connected-log-out.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue, useSetAtom } from "jotai";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { endSession, sessionName } from "../../session/session.ts";

export function Component() {
  const navigate = useNavigate();
  const end = useSetAtom(endSession);
  return (
    <>
      <PageMeta title="Logout" description="Your own page." path={paths.logOut} hidden />
      <ConnectedLogOut
        name={useAtomValue(sessionName)}
        logInHref={paths.logIn}
        // Whether a press on "Logout" led here, rather than the address.
        asked={useLocation().key !== "default"}
        takeToken={() => end({ byItself: false })}
        onStay={() => navigate(-1)}
        onLoggedOut={() => navigate(paths.logIn)}
      />
    </>
  );
}
