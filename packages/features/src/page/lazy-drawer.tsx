import type { DrawerProps } from "@saudabook/ui/drawer.tsx";
import { lazy, Suspense, useState } from "react";

// The code of a dialog is for those who open it.
const Drawer = lazy(async () => ({ default: (await import("@saudabook/ui/drawer.tsx")).Drawer }));

/** A drawer whose code loads when it is opened for the first time. */
export function LazyDrawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
