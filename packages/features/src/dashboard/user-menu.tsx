import { lazy, Suspense, startTransition, useState } from "react";
import { loadAhead } from "../browser/load-ahead.ts";
import { UserMenuButton, type UserMenuProps } from "./user-menu-button.tsx";

const load = async () => ({ default: (await import("./opened-user-menu.tsx")).OpenedUserMenu });
// Loaded when the menu is opened for the first time.
const OpenedUserMenu = lazy(load);

export function UserMenu(props: UserMenuProps) {
  /** How the menu was opened for the first time; after that it controls itself. */
  const [openedBy, setOpenedBy] = useState<"keyboard" | "pointer" | null>(null);
  // As a transition: the button keeps its place and the focus until the menu can be shown. Otherwise the lost focus would move to the
  // content of the page.
  const open = (by: "keyboard" | "pointer") => startTransition(() => setOpenedBy(by));
  return (
    <Suspense>
      {openedBy === null ? (
        <UserMenuButton
          name={props.user.name}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => loadAhead(load)}
          onFocus={() => loadAhead(load)}
          // A click from the keyboard has a `detail` of 0.
          onClick={({ detail }) => open(detail === 0 ? "keyboard" : "pointer")}
          onKeyDown={({ key }) => {
            if (key === "ArrowDown") open("keyboard");
          }}
        />
      ) : (
        <OpenedUserMenu {...props} focusFirst={openedBy === "keyboard"} />
      )}
    </Suspense>
  );
}
