import type { AlertDialogProps } from "@saudabook/ui/alert-dialog.tsx";
import { lazy, Suspense, useEffect } from "react";
import { loadAhead } from "../browser/load-ahead.ts";
import { useOnceOpen } from "../browser/use-once-open.ts";
import { whenIdle } from "../browser/when-idle.ts";

const load = async () => ({ default: (await import("@saudabook/ui/alert-dialog.tsx")).AlertDialog });
const AlertDialog = lazy(load);

/** An alert whose code loads after the page. It loads soon, because an alert may have to report that the server is unreachable. */
export function LazyAlertDialog(props: AlertDialogProps) {
  const opened = useOnceOpen(props.open);
  useEffect(() => whenIdle(() => loadAhead(load)), []);
  return opened ? (
    <Suspense fallback={null}>
      <AlertDialog {...props} />
    </Suspense>
  ) : null;
}
