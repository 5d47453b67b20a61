import { VisuallyHidden } from "@saudabook/ui/visually-hidden.tsx";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Moves the focus to the content of a new page and announces its title, as a browser does on a page load and a router does not. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // For a link to a section the browser's own jump decides.
    if (hash) return;
    // The dashboard redirects without a press: a control in use, such as an open menu, keeps the focus.
    if (type === "REPLACE" && document.activeElement !== document.body) return;
    const main = document.querySelector("main");
    if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
    main?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
