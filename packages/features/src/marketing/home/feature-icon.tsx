import type { FeatureIcon as Icon } from "@saudabook/contract/careers/content.ts";
import {
  ChartNoAxesCombined,
  Clock,
  History,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  RotateCw,
  ShieldCheck,
  Sparkle,
} from "lucide-react";

const icons = {
  sync: RotateCw,
  analytics: ChartNoAxesCombined,
  backtest: History,
  insights: Lightbulb,
  community: MessageSquare,
  ai: Sparkle,
  clock: Clock,
  risk: ShieldCheck,
} satisfies Record<Icon, LucideIcon>;

/** Decorative: the feature's title is next to it. */
export function FeatureIcon({ icon }: { icon: Icon }) {
  const Drawing = icons[icon];
  return <Drawing aria-hidden="true" className="size-5 shrink-0 stroke-[1.5] text-accent" />;
}
