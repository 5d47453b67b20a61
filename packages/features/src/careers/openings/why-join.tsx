import type { Benefit } from "@saudabook/contract/careers/content.ts";
import { brand } from "../../page/brand.ts";
import { PageSection } from "../../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../../page/ruled-grid.tsx";
import { BenefitIcon } from "./benefit-icon.tsx";
import { BenefitStrip } from "./benefit-strip.tsx";

/** Number of benefits with a card; the strip names all of them. */
const CARDS = 6;

export interface WhyJoinProps {
  lead: string;
  benefits: readonly Benefit[];
}

export function WhyJoin({ lead, benefits }: WhyJoinProps) {
  return (
    <PageSection id="why-join" tag="JOIN OUR TEAM" title={`Why Join ${brand.name}?`} lead={lead}>
      <BenefitStrip names={benefits.map(({ text }) => text)} />
      <RuledGrid className="mt-4 sm:grid-cols-2 xl:grid-cols-3">
        {benefits.slice(0, CARDS).map(({ text, icon, description }) => (
          <RuledCell key={text}>
            <h3 className="flex items-center gap-2.5 text-sm font-semibold">
              <BenefitIcon icon={icon} />
              {text}
            </h3>
            <p className="mt-2 text-sm text-pretty text-muted">{description}</p>
          </RuledCell>
        ))}
      </RuledGrid>
    </PageSection>
  );
}
