import type { HomeContent } from "@saudabook/contract/careers/content.ts";
import { FeaturesGrid, type FeaturesGridProps } from "./features-grid.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Showcase } from "./showcase.tsx";

/** Stateless. */
export interface HomeScreenProps {
  content: HomeContent;
  featureHref: FeaturesGridProps["featureHref"];
  dashboardHref: string;
  journalHref: string;
  trialHref: string;
  /** Called when a file has been chosen for a trial. */
  onFile: (file: File) => void;
}

export function HomeScreen({ content, featureHref, ...hero }: HomeScreenProps) {
  return (
    <>
      <HomeHero content={content} {...hero} />
      <Showcase cards={content.showcase} samples={content.samples} />
      <FeaturesGrid features={content.features} featureHref={featureHref} />
    </>
  );
}
