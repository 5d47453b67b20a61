import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./cn.ts";

export type IconButtonProps = Omit<ButtonProps, "children" | "asChild" | "aria-label"> & {
  /** The action in words: accessible name and tooltip. */
  label: string;
  /** One icon of lucide-react. */
  children: ReactNode;
};

const square = { sm: "size-control-sm", md: "size-control", lg: "size-11" } as const;

export function IconButton({ label, variant = "quiet", size = "md", className, children, ...props }: IconButtonProps) {
  return (
    <Button
      data-slot="icon-button"
      aria-label={label}
      title={label}
      variant={variant}
      size={size}
      className={cn("px-0", square[size ?? "md"], className)}
      {...props}
    >
      {children}
    </Button>
  );
}
