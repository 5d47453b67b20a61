import { journalPaths } from "@saudabook/content/public-paths.ts";
import { useAtomValue } from "jotai";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { WholePage } from "../loading/whole-page.tsx";
import { session } from "../session/session.ts";
import { SiteAround } from "../site-around.tsx";

/** Pages with one task. */
const QUIET: readonly string[] = [...[paths.signUp, paths.registered, paths.logIn, paths.logOut], paths.applied];

/** Layout of every page except those in the shell, which need a login. */
export function Component() {
  const { pathname } = useLocation();
  const loggedIn = useAtomValue(session) !== null;
  if (loggedIn && (journalPaths as readonly string[]).includes(pathname)) return <Outlet />;
  return (
    <SiteAround quiet={QUIET.includes(pathname)}>
      <WholePage framed>
        <Outlet />
      </WholePage>
    </SiteAround>
  );
}
