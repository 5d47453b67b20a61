import { ConnectedLogOut } from "@saudabook/features/account/connected-log-out.tsx";
import { useAtomValue, useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { endSession, userName } from "../state/session.ts";

export function Component() {
  const navigate = useNavigate();
  const end = useSetAtom(endSession);
  return (
    <>
      <PageTitle>Logout</PageTitle>
      <ConnectedLogOut
        name={useAtomValue(userName)}
        homeHref={paths.home}
        takeToken={() => end({ byItself: false })}
        onLoggedOut={() => navigate(paths.logIn)}
      />
    </>
  );
}
