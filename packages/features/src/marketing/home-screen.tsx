import type { HomeContent } from "@saudabook/contract/content.ts";
import { FeaturesGrid } from "./features-grid.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Showcase } from "./showcase.tsx";

/** Stateless. */
export interface HomeScreenProps {
  content: HomeContent;
  /** Where the cards of what is planned lead. */
  comingSoonHref: string;
  dashboardHref: string;
  journalHref: string;
}

export function HomeScreen({ content, comingSoonHref, dashboardHref, journalHref }: HomeScreenProps) {
  return (
    <>
      <HomeHero content={content} dashboardHref={dashboardHref} journalHref={journalHref} />
      <Showcase cards={content.showcase} samples={content.samples} />
      <FeaturesGrid features={content.features} comingSoonHref={comingSoonHref} />
    </>
  );
}
