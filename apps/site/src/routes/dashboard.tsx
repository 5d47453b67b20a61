import { AccessDeniedScreen } from "@saudabook/features/dashboard/access-denied-screen.tsx";
import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { Dashboard } from "../dashboard.tsx";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";

/** Guarded by the token alone; the server guards the data. */
export function Component() {
  const navigate = useNavigate();
  const current = useAtomValue(session);
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      {current === null ? (
        <AccessDeniedScreen onLogIn={() => navigate(paths.logIn)} />
      ) : (
        <Dashboard session={current} />
      )}
    </>
  );
}
