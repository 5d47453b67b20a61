import type { FeatureCard } from "@saudabook/contract/careers/content.ts";
import { AppLink } from "../../page/link-context.tsx";
import { PageSection } from "../../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../../page/ruled-grid.tsx";
import { FeatureIcon } from "./feature-icon.tsx";
import { FeatureStatus } from "./feature-status.tsx";

export interface FeaturesGridProps {
  features: readonly FeatureCard[];
  /** Returns the address of a card: the feature or, if it is not available yet, a page that says so. */
  featureHref: (feature: FeatureCard) => string;
}

/** Features of the product, each with its status. */
export function FeaturesGrid({ features, featureHref }: FeaturesGridProps) {
  return (
    <PageSection
      id="features"
      title="What works, and what's coming"
      lead="We're in beta. Features marked “Available” work today."
    >
      <RuledGrid className="sm:grid-cols-2">
        {features.map((feature) => {
          const { icon, title, description, status, today } = feature;
          return (
            <RuledCell key={title} className="group/feature flex flex-col hover:bg-surface-hover">
              <div className="flex items-start justify-between gap-3">
                <h3 className="flex items-center gap-2.5 text-sm font-semibold">
                  <FeatureIcon icon={icon} />
                  <AppLink
                    href={featureHref(feature)}
                    className="after:absolute after:inset-0 group-hover/feature:text-accent group-hover/feature:underline group-hover/feature:decoration-1 group-hover/feature:underline-offset-[0.2em]"
                  >
                    {title}
                  </AppLink>
                </h3>
                <FeatureStatus status={status} />
              </div>
              <p className="mt-2 text-sm text-pretty text-muted">{description}</p>
              {today ? <p className="mt-2 text-xs text-pretty">Today: {today}</p> : null}
            </RuledCell>
          );
        })}
      </RuledGrid>
    </PageSection>
  );
}
