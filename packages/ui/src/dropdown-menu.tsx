import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "./cn.ts";

export type DropdownMenuProps = {
  /** The button that opens it; gets `aria-haspopup` and `aria-expanded`. */
  trigger: ReactElement;
  /** `DropdownMenuItem`s, labels and separators. */
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** Open when it is first rendered. */
  defaultOpen?: boolean;
  className?: string;
};

/**
 * Not modal: the page behind stays as it is, and no scroll lock is needed (Radix's puts a `<style>` element into the page,
 * which `style-src 'self'` refuses).
 */
export function DropdownMenu({ trigger, children, align = "end", defaultOpen, className }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="dropdown-menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-40 min-w-44 animate-rise rounded-md border border-line bg-surface-raised p-1 text-sm text-ink shadow-overlay outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyles = cn(
  "flex h-[calc(var(--spacing-control)-4px)] cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none select-none [&_svg]:size-4 [&_svg]:text-muted",
  "data-highlighted:bg-surface-hover forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-muted",
);

export type DropdownMenuItemProps = ComponentProps<typeof Radix.Item>;

/** `onSelect` by pointer, Enter or Space. With `asChild` its only child is the item, e.g. a link. */
export function DropdownMenuItem({ className, ...props }: DropdownMenuItemProps) {
  return <Radix.Item data-slot="dropdown-menu-item" className={cn(itemStyles, className)} {...props} />;
}

export type DropdownMenuCheckboxItemProps = Omit<ComponentProps<typeof Radix.CheckboxItem>, "onSelect">;

/** One of several choices; the menu stays open, so that more than one can be changed. */
export function DropdownMenuCheckboxItem({ className, children, ...props }: DropdownMenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemStyles, className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <span className="flex size-4 items-center justify-center rounded-sm border border-line-strong">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2.5 py-1.5 text-xs break-words text-muted", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...props} />;
}
