import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Sign Up</PageTitle>
      <ConnectedSignUp homeHref={paths.home} logInHref={paths.logIn} onRegistered={() => navigate(paths.registered)} />
    </>
  );
}
