import type { DrawerProps } from "@saudabook/ui/drawer.tsx";
import { lazy, Suspense, useEffect } from "react";
import { loadAhead } from "../browser/load-ahead.ts";
import { useOnceOpen } from "../browser/use-once-open.ts";
import { whenIdle } from "../browser/when-idle.ts";

const load = async () => ({ default: (await import("@saudabook/ui/drawer.tsx")).Drawer });
const Drawer = lazy(load);

/** A drawer whose code loads after the page and not when it is opened: the connection may be gone by then. */
export function LazyDrawer(props: DrawerProps) {
  const opened = useOnceOpen(props.open);
  useEffect(() => whenIdle(() => loadAhead(load)), []);
  return opened ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
