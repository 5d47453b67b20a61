import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Pause, Play } from "lucide-react";
import { useState } from "react";

export interface BenefitStripProps {
  names: readonly string[];
}

/** The names in a loop of 45 s. It stops on hover and focus and while paused. With reduced motion the names wrap instead. */
export function BenefitStrip({ names }: BenefitStripProps) {
  const [paused, setPaused] = useState(false);
  return (
    <div className="group/strip flex items-center rounded-lg border border-line bg-surface-raised">
      <IconButton
        label={paused ? "Move the names again" : "Stop the moving names"}
        onClick={() => setPaused(!paused)}
        className="m-1 motion-reduce:hidden"
      >
        {paused ? <Play /> : <Pause />}
      </IconButton>
      <div className="min-w-0 flex-1 overflow-hidden border-l border-line motion-reduce:border-l-0">
        <div
          className={`flex w-max animate-strip group-focus-within/strip:[animation-play-state:paused] group-hover/strip:[animation-play-state:paused] motion-reduce:w-auto motion-reduce:animate-none ${paused ? "[animation-play-state:paused]" : ""}`}
        >
          <Names names={names} />
          {/* Second half of the loop: a name that leaves on the left comes in on the right. */}
          <Names names={names} copy />
        </div>
      </div>
    </div>
  );
}

function Names({ names, copy = false }: { names: readonly string[]; copy?: boolean }) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={`flex motion-reduce:flex-wrap ${copy ? "motion-reduce:hidden" : ""}`}
    >
      {names.map((name) => (
        <li
          key={name}
          className="flex items-center py-2.5 text-sm whitespace-nowrap before:mx-5 before:size-1 before:rounded-full before:bg-line-strong"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
