import { Hourglass } from "lucide-react";
import { DeadEnd } from "./dead-end.tsx";

/** Stateless. */
export interface ComingSoonScreenProps {
  homeHref: string;
}

export function ComingSoonScreen({ homeHref }: ComingSoonScreenProps) {
  return (
    <DeadEnd
      icon={<Hourglass />}
      title="Coming Soon"
      text="We're still building this. Check back soon."
      homeHref={homeHref}
    />
  );
}
