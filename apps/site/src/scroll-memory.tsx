import { jsonStorage } from "@saudabook/features/browser/json-storage.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

const STORED = "scroll";

/** All first pages of a tab have the key "default", so their path identifies them. */
const nameOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

const tabJson = jsonStorage(() => sessionStorage);

/** Events with which a person scrolls. */
const OWN_SCROLL = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls to a position, if need be once the rows of a list have made the page high enough. Returns a function that gives up. */
function scrollWhenHighEnough(top: number): () => void {
  const scroll = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) stop();
  };
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    for (const name of OWN_SCROLL) removeEventListener(name, stop);
  };
  for (const name of OWN_SCROLL) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/**
 * Scroll positions of a browser with full page loads, which the router does not restore: a new page begins at its top or at the
 * section in the address, back and forward restore the position. A page that only changes its query (a filter) does not scroll.
 */
export function ScrollMemory() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const positions = useRef<Record<string, number>>({});

  useEffect(() => {
    positions.current = { ...(tabJson.read(STORED) as Record<string, number> | null) };
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const known = positions.current[nameOf(shown.current)];
    if (known !== undefined && scrollY === 0 && entry !== undefined && entry.type !== "navigate") scrollTo(0, known);
    history.scrollRestoration = "manual";
    const note = () => {
      positions.current[nameOf(shown.current)] = scrollY;
    };
    const leave = () => {
      // On a load of the whole page the browser restores the position.
      history.scrollRestoration = "auto";
      tabJson.write(STORED, positions.current);
    };
    const comeBack = () => {
      history.scrollRestoration = "manual";
    };
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("scroll", note);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key && before.pathname === location.pathname) return undefined;
    shown.current = location;
    if (type === "POP") return scrollWhenHighEnough(positions.current[nameOf(location)] ?? 0);
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else if (type === "PUSH" || before.pathname !== location.pathname) scrollTo(0, 0);
    return undefined;
  }, [location, type]);

  return null;
}
