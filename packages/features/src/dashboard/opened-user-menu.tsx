import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@saudabook/ui/dropdown-menu.tsx";
import { LogOut, Settings, UserRound } from "lucide-react";
import { AppLink } from "../page/link-context.tsx";
import { accountPages } from "./book-menu.ts";
import { UserMenuButton, type UserMenuProps } from "./user-menu-button.tsx";

/** The user's menu, open at first. `focusFirst`: its first item has the focus, as after a key. */
export function OpenedUserMenu({ user, hrefs, onLogOut, focusFirst }: UserMenuProps & { focusFirst: boolean }) {
  return (
    <DropdownMenu defaultOpen className="max-w-72" trigger={<UserMenuButton name={user.name} />}>
      <DropdownMenuLabel>
        <span className="block text-sm font-medium text-ink">{user.name}</span>
        {user.email}
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <AppLink href={hrefs.profile} ref={focusFirst ? focus : null}>
          <UserRound aria-hidden="true" />
          {accountPages.profile}
        </AppLink>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onLogOut}>
        <LogOut aria-hidden="true" />
        LogOut
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <AppLink href={hrefs.settings}>
          <Settings aria-hidden="true" />
          {accountPages.settings}
        </AppLink>
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

const focus = (item: HTMLElement | null) => item?.focus();
