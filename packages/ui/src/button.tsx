import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "./cn.ts";
import { LoadingBars } from "./loading-bars.tsx";

/** The look of a button, for what must stay a link: `<a className={buttonStyles({ variant: "primary" })}>`. */
export const buttonStyles = cva(
  [
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none",
    "tight:h-auto tight:min-h-control tight:shrink tight:py-1 tight:whitespace-normal",
    "transition-colors duration-quick [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-muted",
  ],
  {
    variants: {
      variant: {
        primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
        secondary:
          "border-line-strong bg-surface-raised text-ink hover:bg-surface-hover aria-expanded:bg-surface-hover",
        quiet:
          "border-transparent bg-transparent text-ink hover:bg-surface-hover aria-expanded:bg-surface-hover disabled:border-transparent",
        danger: "border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover",
      },
      size: {
        sm: "h-control-sm px-2.5 text-xs",
        md: "h-control px-3.5 text-sm",
        lg: "h-11 px-5 text-base",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Shows that an action is running: keeps width, place and focus, ignores presses, and is announced with `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
    /** Gives the look to the only child, e.g. a link. `busy` does not apply then. */
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyLabel = "Please wait",
  asChild = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), busy && "cursor-progress", className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={classes} {...(onClick && { onClick })} {...props}>
        {children}
      </Slot.Root>
    );
  }
  // Not `disabled` while busy: the focus would be lost. A press does nothing, a submit included.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      data-slot="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes}
      onClick={press}
      {...props}
    >
      {busy ? <BusyContent label={busyLabel}>{children}</BusyContent> : children}
    </button>
  );
}

/** The label stays in its place, unseen, so that the button keeps its width and its name. */
function BusyContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 flex items-center justify-center">
        <LoadingBars />
      </span>
      <span role="status" className="sr-only">
        {label}
      </span>
    </>
  );
}
