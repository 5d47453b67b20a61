import type { Benefit, CareersContent, RecruitmentStep } from "@saudabook/contract/careers/content.ts";
import { goToSection } from "../../page/go-to-section.ts";
import { LinkButton } from "../../page/link-button.tsx";
import { PageHead } from "../../page/page-head.tsx";
import { CareersAtAGlance } from "./careers-at-a-glance.tsx";
import { Openings, type OpeningsProps } from "./openings.tsx";
import { RecruitmentProcess } from "./recruitment-process.tsx";
import { WhyJoin } from "./why-join.tsx";

/** Stateless. */
export interface CareersScreenProps extends Omit<OpeningsProps, "lead"> {
  content: CareersContent;
  benefits: readonly Benefit[];
  steps: readonly RecruitmentStep[];
  /** Address of the page about us. */
  aboutHref: string;
}

export function CareersScreen({ content, benefits, steps, aboutHref, ...openings }: CareersScreenProps) {
  return (
    <>
      <PageHead
        title="Join Our Team"
        lead={content.lead}
        actions={
          <>
            <LinkButton
              variant="primary"
              size="lg"
              href="#openings"
              onClick={(event) => {
                event.preventDefault();
                goToSection("openings");
              }}
            >
              View Open Positions
            </LinkButton>
            <LinkButton size="lg" href={aboutHref}>
              Explore More
            </LinkButton>
          </>
        }
        aside={<CareersAtAGlance openings={openings.openings} steps={steps} />}
      />
      <Openings lead={content.openings} {...openings} />
      <WhyJoin lead={content.whyJoin} benefits={benefits} />
      <RecruitmentProcess lead={content.recruitment} steps={steps} />
    </>
  );
}
