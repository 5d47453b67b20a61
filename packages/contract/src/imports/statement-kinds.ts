/** Kinds of tax statements that are imported to be compared with our figures. None of their rows counts as a trade. */
export const STATEMENT_KINDS = [
  "zerodha-tax-pnl",
  "groww-capital-gains",
  "groww-stocks-pnl",
  "upstox-tax-report",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Whether an import of this kind is a tax statement. */
export function isStatement(kind: string): kind is StatementKind {
  return (STATEMENT_KINDS as readonly string[]).includes(kind);
}
