import { RegistrationSuccessScreen } from "@saudabook/features/account/registration-success-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title="Registration Successful" description={descriptions.own} path={paths.registered} hidden />
      <RegistrationSuccessScreen homeHref={paths.home} onLogIn={() => navigate(paths.logIn)} />
    </>
  );
}
