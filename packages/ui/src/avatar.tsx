import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type AvatarProps = Omit<ComponentProps<"span">, "children"> & { name: string };

/** The first letter of a name. Decoration: the name itself is next to it. */
export function Avatar({ name, className, ...props }: AvatarProps) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase("en-IN") ?? "?";
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cn(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent",
        className,
      )}
      {...props}
    >
      {initial}
    </span>
  );
}
