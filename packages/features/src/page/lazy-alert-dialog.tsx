import type { AlertDialogProps } from "@saudabook/ui/alert-dialog.tsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

const load = async () => ({ default: (await import("@saudabook/ui/alert-dialog.tsx")).AlertDialog });
const AlertDialog = lazy(load);

/** An alert whose code is not in the way of the page. It comes soon after it, for an alert may have to say that the server is gone. */
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
