import type { HomeSamples, ShowcaseCard } from "@saudabook/contract/careers/content.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useState } from "react";
import { PageSection } from "../../page/page-section.tsx";
import { FeatureStatus } from "./feature-status.tsx";
import { ShowcaseDemo } from "./showcase-demo.tsx";
import { ShowcaseList } from "./showcase-list.tsx";

export interface ShowcaseProps {
  cards: readonly ShowcaseCard[];
  samples: HomeSamples;
}

/**
 * Shows the features one after the other, each for one cycle of 10 s. The clock is the animation of the line under the title, so it stops
 * whenever the animation does: on hover, with the focus inside, paused, in a hidden tab, and with reduced motion. After a visitor has
 * chosen a card, the showcase stays there.
 */
export function Showcase({ cards, samples }: ShowcaseProps) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const turn = (step: number) => setCurrent((index) => (index + step + cards.length) % cards.length);
  const choose = (change: () => void) => {
    setPaused(true);
    change();
  };
  return (
    <div className="group/showcase">
      <PageSection
        id="showcase"
        title="What you can do today"
        margin={
          <>
            <ShowcaseList
              cards={cards}
              current={current}
              paused={paused}
              onChoose={(index) => choose(() => setCurrent(index))}
              onTurn={() => turn(1)}
            />
            <div className="mt-3 flex gap-1 noscript:hidden lg:-ml-2">
              <IconButton label="Previous feature" onClick={() => choose(() => turn(-1))}>
                <ChevronLeft />
              </IconButton>
              <IconButton
                label={paused ? "Play the features" : "Pause the features"}
                className="motion-reduce:hidden"
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play /> : <Pause />}
              </IconButton>
              <IconButton label="Next feature" onClick={() => choose(() => turn(1))}>
                <ChevronRight />
              </IconButton>
            </div>
          </>
        }
      >
        <div aria-live={paused ? "polite" : "off"} className="grid gap-y-12">
          {cards.map((card, index) => (
            // All cards share one grid cell, so that the page below does not move; the others are hidden from screen readers too. Without
            // script they are stacked.
            <article
              key={card.id}
              aria-label={`${index + 1} of ${cards.length}: ${card.title}`}
              className={`col-start-1 row-start-1 min-w-0 noscript:visible noscript:row-auto ${index === current ? "" : "invisible"}`}
            >
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
                {card.title}
                <FeatureStatus status={card.status} />
              </h3>
              <p className="mt-1.5 mb-4 max-w-prose text-sm text-pretty text-muted">{card.description}</p>
              <ShowcaseDemo id={card.id} samples={samples} />
            </article>
          ))}
        </div>
      </PageSection>
    </div>
  );
}
