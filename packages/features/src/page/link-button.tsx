import { type ButtonProps, buttonStyles } from "@saudabook/ui/button.tsx";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { AppLink } from "./link-context.tsx";

export interface LinkButtonProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

/**
 * A button that leads to another page. It is a link in HTML, so it works without script and before hydration, and can be opened in a new
 * tab. Otherwise it is the button that the specification requires, including the space bar.
 */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return (
    <AppLink role="button" onKeyDown={pressBySpace} className={buttonStyles({ variant, size, className })} {...link} />
  );
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  // Prevents scrolling.
  event.preventDefault();
  event.currentTarget.click();
}
