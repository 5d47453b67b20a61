import { AnalyticsGate } from "../analytics-gate.tsx";

/** All parts of the analytics, which need a session. */
export function Component() {
  return <AnalyticsGate />;
}
