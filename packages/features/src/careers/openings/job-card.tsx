import type { JobOpening } from "@saudabook/contract/careers/job.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { ArrowRight } from "lucide-react";
import { AppLink } from "../../page/link-context.tsx";

export interface JobCardProps {
  opening: JobOpening;
  href: string;
}

/** One opening; the whole card is its link. */
export function JobCard({ opening: { id, title, department, skills, closed }, href }: JobCardProps) {
  return (
    <article className="group/card flex h-full flex-col">
      <div className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <p>{department}</p>
        <p className="font-mono">{id}</p>
      </div>
      <h3 className="mt-1.5 text-base font-semibold wrap-anywhere">
        <AppLink
          href={href}
          className="after:absolute after:inset-0 group-hover/card:text-accent group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-[0.2em]"
        >
          {title}
        </AppLink>
      </h3>
      <div className="mt-3 flex flex-1 items-end justify-between gap-3">
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
        {closed ? (
          <Badge tone="warning">Closed</Badge>
        ) : (
          <ArrowRight
            aria-hidden="true"
            className="size-4 shrink-0 text-line-strong transition-transform duration-quick group-hover/card:translate-x-0.5 group-hover/card:text-accent"
          />
        )}
      </div>
    </article>
  );
}
