import type { AlertDialogProps } from "@saudabook/ui/alert-dialog.tsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

const load = async () => ({ default: (await import("@saudabook/ui/alert-dialog.tsx")).AlertDialog });
const AlertDialog = lazy(load);

/** An alert whose code loads after the page. It loads soon, because an alert may have to report that the server is unreachable. */
export function LazyAlertDialog(props: AlertDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => whenIdle(() => void load()), []);
  return wanted ? (
    <Suspense fallback={null}>
      <AlertDialog {...props} />
    </Suspense>
  ) : null;
}
