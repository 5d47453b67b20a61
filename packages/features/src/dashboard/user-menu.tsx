import { Avatar } from "@saudabook/ui/avatar.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@saudabook/ui/dropdown-menu.tsx";
import { ChevronDown, LogOut, Settings, UserRound } from "lucide-react";
import { AppLink } from "../page/link-context.tsx";
import { type AccountPage, accountPages } from "./book-menu.ts";

export interface DashboardUser {
  name: string;
  email: string;
}

export interface UserMenuProps {
  user: DashboardUser;
  hrefs: Record<AccountPage, string>;
  onLogOut: () => void;
}

export function UserMenu({ user, hrefs, onLogOut }: UserMenuProps) {
  return (
    <DropdownMenu
      className="max-w-72"
      trigger={
        <Button variant="quiet" className="max-w-60 min-w-0 shrink px-1.5 max-sm:gap-1.5 sm:pr-2">
          <Avatar name={user.name} />
          <span className="truncate">{user.name}</span>
          <ChevronDown aria-hidden="true" className="text-muted" />
        </Button>
      }
    >
      <DropdownMenuLabel>
        <span className="block text-sm font-medium text-ink">{user.name}</span>
        {user.email}
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <AppLink href={hrefs.profile}>
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
