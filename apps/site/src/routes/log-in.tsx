import { ConnectedLogIn } from "@saudabook/features/account/connected-log-in.tsx";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { beginSession } from "../state/session.ts";

export function Component() {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  return (
    <>
      <PageTitle>Login</PageTitle>
      <ConnectedLogIn
        homeHref={paths.home}
        signUpHref={paths.signUp}
        onLoggedIn={(token) => begin(token) && navigate(paths.dashboard)}
      />
    </>
  );
}
