import type { ShowcaseCard } from "@saudabook/contract/careers/content.ts";

export interface ShowcaseListProps {
  cards: readonly ShowcaseCard[];
  current: number;
  paused: boolean;
  onChoose: (index: number) => void;
  /** Called when the time of the current card is over. */
  onTurn: () => void;
}

/** The titles of the cards (on a small screen their numbers). The line under the current one fills up while its card is shown. */
export function ShowcaseList({ cards, current, paused, onChoose, onTurn }: ShowcaseListProps) {
  return (
    <ol className="border-line noscript:hidden max-lg:flex max-lg:gap-2 lg:border-t">
      {cards.map(({ id, title }, index) => (
        <li key={id} className="max-lg:flex-1">
          <button
            type="button"
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(index)}
            className="relative flex min-h-control w-full items-center gap-3 border-b max-lg:justify-center border-line py-2 text-left text-sm text-muted transition-colors hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
          >
            <span aria-hidden="true" className="figures text-xs text-muted">
              {index + 1}
            </span>
            <span className="max-lg:sr-only">{title}</span>
            {index === current ? (
              <span
                aria-hidden="true"
                onAnimationIteration={onTurn}
                className={`absolute inset-x-0 -bottom-px h-0.5 origin-left animate-turn bg-accent group-focus-within/showcase:[animation-play-state:paused] group-hover/showcase:[animation-play-state:paused] motion-reduce:animate-none ${paused ? "[animation-play-state:paused]" : ""}`}
              />
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
