import { menuItems } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { use } from "react";
import { AccessDenied } from "../access-denied.tsx";
import { Dashboard } from "../dashboard.tsx";
import { paths } from "../paths.ts";
import { selectedMenuIndex } from "../state/dashboard.ts";
import { session } from "../state/session.ts";
import { wholeStyles } from "../whole-styles.ts";

/** Guarded by the token alone; the server guards the data. */
export function Component() {
  use(wholeStyles());
  const current = useAtomValue(session);
  const panel = useAtomValue(selectedMenuIndex);
  const panelName = menuItems.find(({ index }) => current && index === panel)?.label;
  const title = panelName ? `${panelName} · Dashboard` : "Dashboard";
  return (
    <>
      <PageMeta title={title} description="Your own page." path={paths.dashboard} hidden />
      {current === null ? <AccessDenied /> : <Dashboard session={current} />}
    </>
  );
}
