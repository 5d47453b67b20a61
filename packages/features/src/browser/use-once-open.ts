import { useState } from "react";

/** Whether a dialog has been open since the component mounted: its code loads on first opening and stays for the exit animation. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
