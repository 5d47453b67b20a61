import { RegistrationSuccessScreen } from "@saudabook/features/account/registration-success-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  return (
    <>
      <PageMeta title="Registration Successful" description={descriptions.own} path={paths.registered} hidden />
      <RegistrationSuccessScreen homeHref={paths.home} logInHref={paths.logIn} />
    </>
  );
}
