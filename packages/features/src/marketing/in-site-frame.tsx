import type { ComponentType } from "react";
import { SiteFrame } from "./site-frame.tsx";

/** A decorator of stories: a public page for a visitor whom nobody knows. */
export function inSiteFrame(Story: ComponentType) {
  return (
    <SiteFrame
      loggedIn={false}
      paths={{ home: "#home", careers: "#careers", about: "#about", logIn: "#login", logOut: "#logout" }}
      current="#home"
      termsHref="#terms"
    >
      <Story />
    </SiteFrame>
  );
}
