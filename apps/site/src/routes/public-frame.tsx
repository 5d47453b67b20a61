import { SiteFrame } from "@saudabook/features/marketing/site-frame.tsx";
import { useAtomValue } from "jotai";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";
import { ThemeChoice } from "../theme-choice.tsx";

export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const loggedIn = useAtomValue(session) !== null;
  return (
    <SiteFrame
      loggedIn={loggedIn}
      paths={{ home: paths.home, careers: paths.careers, about: paths.about }}
      current={pathname}
      termsHref={paths.terms}
      onAccount={() => navigate(loggedIn ? paths.logOut : paths.logIn)}
      themeSwitch={<ThemeChoice />}
    >
      <Outlet />
    </SiteFrame>
  );
}
