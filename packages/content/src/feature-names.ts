import type { FeatureIcon } from "@saudabook/contract/careers/content.ts";

/** Names of the cards of the home page that lead to "Coming Soon", which does not load the whole content of home. */
export const comingFeatures: Partial<Record<FeatureIcon, string>> = {
  sync: "Auto-Sync with Brokers",
  backtest: "Strategy Backtesting",
  community: "Community Forum",
  ai: "AI-Powered Insights",
  risk: "Risk Management Tools",
};
