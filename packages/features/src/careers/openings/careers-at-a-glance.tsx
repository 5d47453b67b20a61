import type { RecruitmentStep } from "@saudabook/contract/careers/content.ts";
import type { JobOpening } from "@saudabook/contract/careers/job.ts";
import { departmentsOf } from "./openings-view.ts";

export interface CareersAtAGlanceProps {
  openings: readonly JobOpening[];
  steps: readonly RecruitmentStep[];
}

/** The page in figures, counted from what it shows below. */
export function CareersAtAGlance({ openings, steps }: CareersAtAGlanceProps) {
  const open = openings.filter(({ closed }) => !closed);
  const lines = [
    ...departmentsOf(open).map((department) => ({
      term: department,
      value: String(open.filter((opening) => opening.department === department).length),
    })),
    { term: "Open positions", value: String(open.length), total: true },
  ];
  return (
    <div className="w-full rounded-lg border border-line bg-surface-raised px-4 py-3 text-sm lg:w-80">
      <dl>
        {lines.map(({ term, value, ...line }) => (
          <div
            key={term}
            className={
              "total" in line
                ? "mt-px flex justify-between gap-6 border-y-3 border-double border-line-strong py-1.5 font-semibold"
                : "flex justify-between gap-6 border-b border-line py-1.5 last:border-b-0"
            }
          >
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        {steps.length} conversations of {steps[0]?.duration}. No login needed to apply.
      </p>
    </div>
  );
}
