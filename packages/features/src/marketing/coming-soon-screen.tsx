import { Hourglass } from "lucide-react";
import { DeadEnd } from "./dead-end.tsx";

/** Stateless. */
export interface ComingSoonScreenProps {
  homeHref: string;
  /** Name of the requested feature. */
  feature?: string | undefined;
}

export function ComingSoonScreen({ homeHref, feature }: ComingSoonScreenProps) {
  return (
    <DeadEnd
      icon={<Hourglass />}
      title="Coming Soon"
      text={`We're still building ${feature ?? "this"}. Check back soon.`}
      homeHref={homeHref}
    />
  );
}
