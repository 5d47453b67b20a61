import { ConnectedResetPassword } from "@saudabook/features/account/connected-reset-password.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "./paths.ts";

export function ResetPassword() {
  return (
    <>
      <PageMeta
        title="Forgot password?"
        description="Choose a new password for your Saudabook account with a recovery code."
        path={paths.resetPassword}
      />
      <ConnectedResetPassword logInHref={paths.logIn} />
    </>
  );
}
