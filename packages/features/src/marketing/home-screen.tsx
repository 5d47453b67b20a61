import type { HomeContent } from "@saudabook/contract/content.ts";
import { FeaturesGrid, type FeaturesGridProps } from "./features-grid.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Showcase } from "./showcase.tsx";

/** Stateless. */
export interface HomeScreenProps {
  content: HomeContent;
  featureHref: FeaturesGridProps["featureHref"];
  dashboardHref: string;
  journalHref: string;
}

export function HomeScreen({ content, featureHref, dashboardHref, journalHref }: HomeScreenProps) {
  return (
    <>
      <HomeHero content={content} dashboardHref={dashboardHref} journalHref={journalHref} />
      <Showcase cards={content.showcase} samples={content.samples} />
      <FeaturesGrid features={content.features} featureHref={featureHref} />
    </>
  );
}
