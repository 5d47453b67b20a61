import type { FeatureIcon } from "@saudabook/contract/careers/content.ts";

/** Names of the home page's cards that lead to "Coming Soon". Kept apart, so that this page does not load the whole content of home. */
export const comingFeatures: Partial<Record<FeatureIcon, string>> = {
  backtest: "Strategy Backtesting",
  community: "Community Forum",
  ai: "AI-Powered Insights",
  risk: "Risk Management Tools",
};
