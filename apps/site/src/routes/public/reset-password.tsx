import { ConnectedLinkPassword } from "@saudabook/features/account/connected-link-password.tsx";
import { ConnectedResetPassword } from "@saudabook/features/account/connected-reset-password.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../address/paths.ts";

/** State of this page's history entry. */
interface Carried {
  token?: string;
}

const TOKEN = /^#token=([\w-]{1,200})$/;

export function Component() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // Removes the token from the address immediately: the link is a password until it is used.
  useEffect(() => {
    const token = TOKEN.exec(hash)?.[1];
    if (token !== undefined) navigate(paths.resetPassword, { replace: true, state: { token } satisfies Carried });
  }, [hash, navigate]);
  const token = (state as Carried | null)?.token ?? null;
  return (
    <>
      <PageMeta
        title="Forgot password?"
        description="Choose a new password for your Saudabook account."
        path={paths.resetPassword}
      />
      {token === null ? (
        <ConnectedResetPassword logInHref={paths.logIn} />
      ) : (
        <ConnectedLinkPassword token={token} logInHref={paths.logIn} againHref={paths.resetPassword} />
      )}
    </>
  );
}
