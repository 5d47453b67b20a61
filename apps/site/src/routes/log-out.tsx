import { ConnectedLogOut } from "@saudabook/features/account/connected-log-out.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useAtomValue, useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";
import { endSession, userName } from "../state/session.ts";

export function Component() {
  const navigate = useNavigate();
  const end = useSetAtom(endSession);
  return (
    <>
      <PageMeta title="Logout" description={descriptions.own} path={paths.logOut} hidden />
      <ConnectedLogOut
        name={useAtomValue(userName)}
        homeHref={paths.home}
        takeToken={() => end({ byItself: false })}
        onLoggedOut={() => navigate(paths.logIn)}
      />
    </>
  );
}
