import { VisuallyHidden } from "@saudabook/ui/visually-hidden.tsx";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Moves the focus to the content of a new page, on the way back to the link to the page that was left, and announces its title, as a browser does on a page load and a router does not. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  /** The address that was followed to the page: another one if the page has replaced it. */
  const followed = useRef(pathname);
  const before = useRef<string | null>(null);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    const left = followed.current;
    const isReturn = before.current === pathname;
    if (type !== "REPLACE") {
      before.current = shown.current;
      followed.current = pathname;
    }
    shown.current = pathname;
    setTitle(document.title);
    // For a link to a section the browser's own jump decides.
    if (hash) return;
    // The dashboard redirects without a press: a control in use, such as an open menu, keeps the focus.
    if (type === "REPLACE" && document.activeElement !== document.body) return;
    const main = document.querySelector("main");
    if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
    main?.focus({ preventScroll: true });
    if (!main || !isReturn) return;
    // The rows of a list come later than its page.
    const focusLink = () => {
      if (document.activeElement !== main) return observer.disconnect();
      const link = main.querySelector<HTMLElement>(`a[href="${left}"], a[href^="${left}?"]`);
      link?.focus({ preventScroll: type === "POP" });
    };
    const observer = new MutationObserver(focusLink);
    observer.observe(main, { childList: true, subtree: true });
    focusLink();
    return () => observer.disconnect();
  }, [pathname, hash, type]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
