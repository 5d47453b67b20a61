import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type LoadingBarsProps = ComponentProps<"span">;

const delays = ["", "[animation-delay:120ms]", "[animation-delay:240ms]", "[animation-delay:360ms]"];

/** Four rising bars in the colour of the text. Decoration: add words for what is loading. */
export function LoadingBars({ className, ...props }: LoadingBarsProps) {
  return (
    <span
      aria-hidden="true"
      data-slot="loading-bars"
      className={cn("inline-flex h-4 items-center gap-[3px]", className)}
      {...props}
    >
      {delays.map((delay) => (
        <span
          key={delay}
          className={cn("h-full w-[3px] animate-bar bg-current forced-colors:bg-[CanvasText]", delay)}
        />
      ))}
    </span>
  );
}
