import { lazy, Suspense, startTransition, useState } from "react";
import { loadAhead } from "../browser/load-ahead.ts";
import { UserMenuButton, type UserMenuProps } from "./user-menu-button.tsx";

const load = async () => ({ default: (await import("./opened-user-menu.tsx")).OpenedUserMenu });
// The code of a menu is for those who open it.
const OpenedUserMenu = lazy(load);

export function UserMenu(props: UserMenuProps) {
  /** How it was opened for the first time; from then on the menu opens itself. */
  const [openedBy, setOpenedBy] = useState<"keyboard" | "pointer" | null>(null);
  // The button keeps its place, and the focus, until the menu can be shown: a focus that is lost is given to the content of the page.
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
          // A click by a key has no count.
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
