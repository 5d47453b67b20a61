import { SiteFrame } from "@saudabook/features/marketing/site-frame.tsx";
import { useAtomValue } from "jotai";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";
import { ThemeChoice } from "../theme-choice.tsx";

export function Component() {
  const { pathname } = useLocation();
  const loggedIn = useAtomValue(session) !== null;
  return (
    <SiteFrame
      loggedIn={loggedIn}
      paths={paths}
      current={pathname}
      termsHref={paths.terms}
      themeSwitch={<ThemeChoice />}
    >
      <Outlet />
    </SiteFrame>
  );
}
