import type { DrawerProps } from "@saudabook/ui/drawer.tsx";
import { lazy, Suspense } from "react";
import { useOnceOpen } from "../browser/use-once-open.ts";

const Drawer = lazy(async () => ({ default: (await import("@saudabook/ui/drawer.tsx")).Drawer }));

/** A drawer whose code loads when it is opened for the first time. */
export function LazyDrawer(props: DrawerProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
