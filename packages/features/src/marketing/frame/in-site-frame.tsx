import type { ComponentType } from "react";
import type { FramePaths } from "./frame-paths.ts";
import { SiteFrame } from "./site-frame.tsx";

export const storyPaths: FramePaths = {
  home: "#home",
  careers: "#careers",
  about: "#about",
  aboutUs: "#about-us",
  journal: "#journal",
  dashboard: "#dashboard",
  logIn: "#login",
  logOut: "#logout",
  terms: "#terms",
};

/** A decorator of stories: a public page for a visitor without a session. */
export function inSiteFrame(Story: ComponentType) {
  return (
    <SiteFrame loggedIn={false} paths={storyPaths} current="#home">
      <Story />
    </SiteFrame>
  );
}
