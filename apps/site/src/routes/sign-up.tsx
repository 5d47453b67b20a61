import { ConnectedSignUp } from "@saudabook/features/account/connected-sign-up.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title="Sign Up" description={descriptions.signUp} path={paths.signUp} />
      <ConnectedSignUp homeHref={paths.home} logInHref={paths.logIn} onRegistered={() => navigate(paths.registered)} />
    </>
  );
}
