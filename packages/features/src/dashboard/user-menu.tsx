import { Avatar } from "@saudabook/ui/avatar.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@saudabook/ui/dropdown-menu.tsx";
import { ChevronDown, LogOut, Settings, UserRound } from "lucide-react";

export interface DashboardUser {
  name: string;
  email: string;
}

export interface UserMenuProps {
  user: DashboardUser;
  onLogOut: () => void;
}

/** Profile and Settings only close the menu, for there are no such pages yet. */
export function UserMenu({ user, onLogOut }: UserMenuProps) {
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
      <DropdownMenuItem>
        <UserRound aria-hidden="true" />
        Profile
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onLogOut}>
        <LogOut aria-hidden="true" />
        LogOut
      </DropdownMenuItem>
      <DropdownMenuItem>
        <Settings aria-hidden="true" />
        Settings
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
