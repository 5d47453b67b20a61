import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import { AppLink } from "./link-context.tsx";

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
      title="This position does not exist"
      text={`There is no opening with the id ${jobId}. It may have been filled, or the address may have a typing error.`}
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
