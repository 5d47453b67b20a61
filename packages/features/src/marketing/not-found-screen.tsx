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
      text="We couldn't find this page. Check the address, or go back to the home page."
      homeHref={homeHref}
    />
  );
}
