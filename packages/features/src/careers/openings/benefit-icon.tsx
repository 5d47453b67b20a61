import type { BenefitIcon as Icon } from "@saudabook/contract/careers/content.ts";
import {
  BookOpen,
  ChartColumn,
  Compass,
  Globe,
  Layers,
  type LucideIcon,
  Milestone,
  TrendingUp,
  UsersRound,
} from "lucide-react";

const icons = {
  stack: Layers,
  growth: TrendingUp,
  culture: UsersRound,
  learning: BookOpen,
  globe: Globe,
  career: Milestone,
  mentor: Compass,
  data: ChartColumn,
} satisfies Record<Icon, LucideIcon>;

/** Decorative: the name of the benefit is next to it. */
export function BenefitIcon({ icon }: { icon: Icon }) {
  const Drawing = icons[icon];
  return <Drawing aria-hidden="true" className="size-5 shrink-0 stroke-[1.5] text-accent" />;
}
