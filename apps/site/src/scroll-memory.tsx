import { jsonStorage } from "@saudabook/features/browser/json-storage.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

const STORED = "scroll";

/** All first pages of a tab have the key "default", so their path identifies them. */
const nameOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

const tabJson = jsonStorage(() => sessionStorage);

/** Events with which a person scrolls. */
const OWN_SCROLL = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls once the loaded content makes it possible: `scroll` returns whether it is done. Returns a function that gives up. */
function scrollWhenPossible(scroll: () => boolean): () => void {
  const attempt = () => {
    if (scroll()) stop();
  };
  const observer = new ResizeObserver(attempt);
  const stop = () => {
    observer.disconnect();
    for (const name of OWN_SCROLL) removeEventListener(name, stop);
  };
  for (const name of OWN_SCROLL) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

function scrollToPosition(top: number): boolean {
  scrollTo(0, top);
  return Math.abs(scrollY - top) < 1;
}

function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
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
    if (type === "POP") {
      const top = positions.current[nameOf(location)] ?? 0;
      return scrollWhenPossible(() => scrollToPosition(top));
    }
    const { hash, pathname } = location;
    if (before.pathname !== pathname || (type === "PUSH" && hash === "")) scrollTo(0, 0);
    return hash === "" ? undefined : scrollWhenPossible(() => scrollToSection(decodeURIComponent(hash.slice(1))));
  }, [location, type]);

  return null;
}
