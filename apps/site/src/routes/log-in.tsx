import { ConnectedLogIn } from "@saudabook/features/account/connected-log-in.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";
import { beginSession } from "../state/session.ts";

export function Component() {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  return (
    <>
      <PageMeta title="Login" description={descriptions.logIn} path={paths.logIn} />
      <ConnectedLogIn
        homeHref={paths.home}
        signUpHref={paths.signUp}
        onLoggedIn={(token) => begin(token) && navigate(paths.dashboard)}
      />
    </>
  );
}
