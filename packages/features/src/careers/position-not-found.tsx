import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { AppLink } from "../page/link-context.tsx";

export interface PositionNotFoundProps {
  /** As the address has it. */
  jobId: string;
  openingsHref: string;
}

/** In the place of a job description, and of the form for it. */
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

/** The way on from a position that cannot be applied for. */
export function AllOpenings({ href }: { href: string }) {
  return (
    <Button asChild>
      <AppLink href={href}>See all openings</AppLink>
    </Button>
  );
}
