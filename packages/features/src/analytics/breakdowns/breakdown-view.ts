import { type BreakdownName, breakdownName } from "@saudabook/contract/analysis/breakdowns.ts";

/** The parts of the page that are not breakdowns. */
export const OTHER_SECTIONS = ["distribution", "rolling", "charges", "charges-paid"] as const;
export type Section = BreakdownName | (typeof OTHER_SECTIONS)[number];

export const breakdownColumns = ["group", "total", "trades", "win-rate", "mean", "profit-factor", "charges"] as const;
export type BreakdownColumn = (typeof breakdownColumns)[number];

/** The chosen breakdown and the order of its rows, which the address holds. */
export interface BreakdownView {
  by: Section;
  /** A second breakdown, crossed with the first. */
  with: BreakdownName | null;
  sort: { column: BreakdownColumn; direction: "ascending" | "descending" };
}

const NAMES: readonly Section[] = ["symbol", "setup", "tag", "mistake"];

/** The default order: groups with names by result, best first; groups with a natural order in that. */
export const firstSort = (by: Section): BreakdownView["sort"] =>
  NAMES.includes(by) ? { column: "total", direction: "descending" } : { column: "group", direction: "ascending" };

export const defaultBreakdownView: BreakdownView = { by: "weekday", with: null, sort: firstSort("weekday") };

const isOther = (text: string | null) => (OTHER_SECTIONS as readonly (string | null)[]).includes(text);

export function readBreakdownView(params: URLSearchParams): BreakdownView {
  const by = params.get("by");
  const section = isOther(by) ? (by as Section) : (breakdownName.safeParse(by).data ?? defaultBreakdownView.by);
  const other = breakdownName.safeParse(params.get("with")).data ?? null;
  const [, column, direction] = /^(.+)-(asc|desc)$/.exec(params.get("sort") ?? "") ?? [];
  const known = breakdownColumns.find((name) => name === column);
  return {
    by: section,
    with: other === section ? null : other,
    sort: known ? { column: known, direction: direction === "asc" ? "ascending" : "descending" } : firstSort(section),
  };
}

/** A copy of `params` with this view, without its default values. Other params stay as they are. */
export function writeBreakdownView(
  view: BreakdownView,
  params: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of ["by", "with", "sort"]) written.delete(key);
  const { by, with: other, sort } = view;
  if (by !== defaultBreakdownView.by) written.set("by", by);
  if (other !== null) written.set("with", other);
  const first = firstSort(by);
  if (sort.column !== first.column || sort.direction !== first.direction) {
    written.set("sort", `${sort.column}-${sort.direction === "ascending" ? "asc" : "desc"}`);
  }
  return written;
}
