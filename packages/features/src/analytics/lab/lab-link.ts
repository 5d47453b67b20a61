import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";

/** The query of a scenario without a group of trades; a group that several fields choose is kept alone, since each would go by itself. */
export function labLink(address: string, group: AnalysisFilter): string {
  const fields = Object.entries(group).filter(([, value]) => value !== undefined);
  const kind = fields.length === 1 ? "without" : "only";
  const query = new URLSearchParams(fields.map(([field, value]) => ["c", `${kind}:${field}=${value}`]));
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
