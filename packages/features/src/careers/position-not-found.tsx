import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { AppLink } from "../page/link-context.tsx";

export interface PositionNotFoundProps {
  /** Job id in the address. */
  jobId: string;
  openingsHref: string;
}

/** Shown in place of a job description or of its form. */
export function PositionNotFound({ jobId, openingsHref }: PositionNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon={<SearchX />}
      title="Position not found"
      text={`We don't have an opening with the ID ${jobId}. It may have been filled, or there may be a typo in the address.`}
      action={<AllOpenings href={openingsHref} />}
    />
  );
}

/** Link to the openings, for a position that one cannot apply for. */
export function AllOpenings({ href }: { href: string }) {
  return (
    <Button asChild>
      <AppLink href={href}>See all openings</AppLink>
    </Button>
  );
}
