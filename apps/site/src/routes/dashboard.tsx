import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useAtomValue } from "jotai";
import { use } from "react";
import { AccessDenied } from "../access-denied.tsx";
import { Dashboard } from "../dashboard.tsx";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";
import { wholeStyles } from "../whole-styles.ts";

/** Guarded by the token alone; the server guards the data. */
export function Component() {
  use(wholeStyles());
  const current = useAtomValue(session);
  return (
    <>
      <PageMeta title="Dashboard" description="Your own page." path={paths.dashboard} hidden />
      {current === null ? <AccessDenied /> : <Dashboard session={current} />}
    </>
  );
}
