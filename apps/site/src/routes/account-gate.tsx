import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Outlet } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { AccessDenied } from "../session/access-denied.tsx";
import { session } from "../session/session.ts";

/** Lets a person with a token through to the pages of the account; the server guards the data. */
export function Component() {
  if (useAtomValue(session) !== null) return <Outlet />;
  return (
    <>
      <PageMeta title="Dashboard" description="Your own page." path={paths.dashboard} hidden />
      <AccessDenied />
    </>
  );
}
