import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Sets the next page in Public Sans, if it has loaded (boot.js). A page that is shown keeps its font, because text of another
 * width would move it (docs/decisions/0010).
 */
export function PageFont() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.fonts.check('1em "Public Sans Variable"')) delete document.documentElement.dataset["letters"];
  }, [pathname]);
  return null;
}
