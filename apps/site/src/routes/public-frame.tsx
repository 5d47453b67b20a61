import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { SiteAround } from "../site-around.tsx";

/** Pages with one task. */
const QUIET: readonly string[] = [
  ...[paths.signUp, paths.registered, paths.logIn, paths.logOut],
  ...[paths.applied, paths.analytics],
];

/** Around every page but the dashboard. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <SiteAround quiet={QUIET.includes(pathname)}>
      <Outlet />
    </SiteAround>
  );
}
