import type { FeatureStatus as Status } from "@saudabook/contract/careers/content.ts";
import { Badge } from "@saudabook/ui/badge.tsx";

const labels = {
  here: { text: "Available", tone: "gain" },
  coming: { text: "Coming", tone: "neutral" },
} as const satisfies Record<Status, unknown>;

/** Says whether the feature is available today. */
export function FeatureStatus({ status }: { status: Status }) {
  const { text, tone } = labels[status];
  return <Badge tone={tone}>{text}</Badge>;
}
