import type { JobOpening } from "@saudabook/contract/careers/job.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { brand } from "../../page/brand.ts";
import { PageSection } from "../../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../../page/ruled-grid.tsx";
import { JobCard } from "./job-card.tsx";
import { OpeningsFilter } from "./openings-filter.tsx";
import { defaultOpeningsView, matchingOpenings, type OpeningsView } from "./openings-view.ts";

export interface OpeningsProps {
  lead: string;
  openings: readonly JobOpening[];
  /** Lives in the address; see openings-view.ts. */
  view: OpeningsView;
  onViewChange: (view: OpeningsView) => void;
  jobHref: (id: string) => string;
}

export function Openings({ lead, openings, view, onViewChange, jobHref }: OpeningsProps) {
  const shown = matchingOpenings(openings, view);
  const clear = () => onViewChange(defaultOpeningsView);
  const filtered = view.department !== null || view.skill !== null;
  return (
    <PageSection
      id="openings"
      tag="OPPORTUNITIES"
      title={`Current Job Openings At ${brand.name}`}
      lead={lead}
      margin={<OpeningsFilter openings={openings} view={view} onViewChange={onViewChange} />}
    >
      <div className="mb-3 flex min-h-control-sm items-center justify-between gap-3 text-sm text-muted">
        <p role="status">{countText(shown.length, openings.length)}</p>
        {filtered && shown.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={clear}>
            Show all
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface-raised">
          <EmptyState
            level={3}
            icon={<SearchX />}
            title="No openings match"
            text="No opening has this department and this skill right now."
            action={<Button onClick={clear}>Show all openings</Button>}
          />
        </div>
      ) : (
        <RuledGrid className="sm:grid-cols-2">
          {shown.map((opening) => (
            <RuledCell key={opening.id} className="hover:bg-surface-hover">
              <JobCard opening={opening} href={jobHref(opening.id)} />
            </RuledCell>
          ))}
        </RuledGrid>
      )}
    </PageSection>
  );
}

function countText(shown: number, all: number): string {
  if (shown === all) return `${all} ${all === 1 ? "opening" : "openings"}`;
  return `${shown} of ${all} openings`;
}
