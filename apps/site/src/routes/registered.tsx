import { RegistrationSuccessScreen } from "@saudabook/features/account/registration-success-screen.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Registration Successful</PageTitle>
      <RegistrationSuccessScreen homeHref={paths.home} onLogIn={() => navigate(paths.logIn)} />
    </>
  );
}
