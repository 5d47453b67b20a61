import { AccessDeniedScreen } from "@saudabook/features/dashboard/access-denied-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Dashboard } from "../dashboard.tsx";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";

/** Guarded by the token alone; the server guards the data. */
export function Component() {
  const current = useAtomValue(session);
  return (
    <>
      <PageMeta title="Dashboard" description={descriptions.own} path={paths.dashboard} hidden />
      {current === null ? <AccessDeniedScreen logInHref={paths.logIn} /> : <Dashboard session={current} />}
    </>
  );
}
