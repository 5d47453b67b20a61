import type { Benefit, CareersContent, RecruitmentStep } from "@saudabook/contract/content.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { goToSection } from "../go-to-section.ts";
import { PageHead } from "../page-head.tsx";
import { CareersAtAGlance } from "./careers-at-a-glance.tsx";
import { Openings, type OpeningsProps } from "./openings.tsx";
import { RecruitmentProcess } from "./recruitment-process.tsx";
import { WhyJoin } from "./why-join.tsx";

export interface CareersScreenProps extends Omit<OpeningsProps, "lead"> {
  content: CareersContent;
  benefits: readonly Benefit[];
  steps: readonly RecruitmentStep[];
  /** To the page about us. */
  onExploreMore: () => void;
}

export function CareersScreen({ content, benefits, steps, onExploreMore, ...openings }: CareersScreenProps) {
  return (
    <>
      <PageHead
        title="Join Our Team"
        lead={content.lead}
        actions={
          <>
            <Button variant="primary" size="lg" onClick={() => goToSection("openings")}>
              View Open Positions
            </Button>
            <Button size="lg" onClick={onExploreMore}>
              Explore More
            </Button>
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
