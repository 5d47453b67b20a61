import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import type { ReactNode } from "react";
import { LinkButton } from "../page/link-button.tsx";

export interface DeadEndProps {
  icon: ReactNode;
  title: string;
  text: string;
  homeHref: string;
}

/** A page without content: says why, with a link to the home page. */
export function DeadEnd({ homeHref, ...words }: DeadEndProps) {
  return (
    <EmptyState
      level={1}
      className="py-24"
      action={
        <LinkButton variant="primary" href={homeHref}>
          Go to Home
        </LinkButton>
      }
      {...words}
    />
  );
}
