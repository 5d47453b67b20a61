import { useState } from "react";

/** Whether it has been open since the component mounted: the code of a dialog is for those who open it, and stays for its exit. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
