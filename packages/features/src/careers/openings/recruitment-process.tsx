import type { RecruitmentStep } from "@saudabook/contract/careers/content.ts";
import { Clock } from "lucide-react";
import { PageSection } from "../../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../../page/ruled-grid.tsx";

export interface RecruitmentProcessProps {
  lead: string;
  steps: readonly RecruitmentStep[];
}

export function RecruitmentProcess({ lead, steps }: RecruitmentProcessProps) {
  return (
    <PageSection id="recruitment-process" title="Simple & Transparent Recruitment Process" lead={lead}>
      <RuledGrid ordered className="sm:grid-cols-2">
        {steps.map((step) => (
          <RuledCell key={step.id}>
            <StepCard step={step} />
          </RuledCell>
        ))}
      </RuledGrid>
    </PageSection>
  );
}

function StepCard({ step: { id, title, description, duration, details } }: { step: RecruitmentStep }) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="text-2xl leading-none font-semibold tracking-tight text-line-strong">
        {id}
      </p>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="flex items-center gap-1.5 text-xs text-muted">
            <Clock aria-hidden="true" className="size-3.5" />
            {duration}
          </p>
        </div>
        <p className="mt-1.5 text-sm text-pretty text-muted">{description}</p>
        <ul className="mt-3 border-t border-line text-sm">
          {details.map((detail) => (
            <li key={detail} className="border-b border-line py-1.5 last:border-b-0 last:pb-0">
              {detail}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
