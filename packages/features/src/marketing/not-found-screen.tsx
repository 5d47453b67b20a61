import { SearchX } from "lucide-react";
import { DeadEnd } from "./dead-end.tsx";

/** Stateless. */
export interface NotFoundScreenProps {
  homeHref: string;
}

export function NotFoundScreen({ homeHref }: NotFoundScreenProps) {
  return (
    <DeadEnd
      icon={<SearchX />}
      title="Page Not Found"
      text="There is no page at this address. It may have moved, or the address has a slip in it."
      homeHref={homeHref}
    />
  );
}
