import { Avatar } from "@saudabook/ui/avatar.tsx";
import { Button, type ButtonProps } from "@saudabook/ui/button.tsx";
import { ChevronDown } from "lucide-react";
import type { AccountPage } from "./book-menu.ts";

export interface DashboardUser {
  name: string;
  email: string;
}

export interface UserMenuProps {
  user: DashboardUser;
  hrefs: Record<AccountPage, string>;
  onLogOut: () => void;
}

/** The button that opens the menu. */
export function UserMenuButton({ name, ...props }: { name: string } & Omit<ButtonProps, "children" | "className">) {
  return (
    <Button variant="quiet" {...props} className="max-w-60 min-w-0 shrink px-1.5 max-sm:gap-1.5 sm:pr-2">
      <Avatar name={name} />
      <span className="truncate">{name}</span>
      <ChevronDown aria-hidden="true" className="text-muted" />
    </Button>
  );
}
