import { SiteFrame } from "@saudabook/features/marketing/frame/site-frame.tsx";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "./address/paths.ts";
import { session } from "./session/session.ts";
import { SessionEndedToast } from "./session/session-ended-toast.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** The public frame with the state of this visit: the page, the session, the theme. */
export function SiteAround({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const loggedIn = useAtomValue(session) !== null;
  return (
    <SiteFrame loggedIn={loggedIn} paths={paths} quiet={quiet} current={pathname} themeSwitch={<ThemeChoice />}>
      {children}
      {quiet ? null : <SessionEndedToast />}
    </SiteFrame>
  );
}
