import { type AnalysisFilter, type AnalysisQuery, analysisQuery } from "@saudabook/contract/analysis/filter.ts";

/** Filter and measure, which govern every part of the analytics and which the address holds. */
export type AnalysisView = AnalysisQuery;

export const measureLabels = { net: "Net ₹", gross: "Gross ₹", r: "R" } as const satisfies Record<
  AnalysisView["measure"],
  string
>;

export const defaultAnalysisView: AnalysisView = { measure: "net" };

const KEYS = Object.keys(analysisQuery.shape) as (keyof AnalysisView)[];

/** The view in the query of an address. A value that is not valid is ignored. */
export function readAnalysisView(params: URLSearchParams): AnalysisView {
  const read: Record<string, unknown> = {};
  for (const key of KEYS) {
    const text = params.get(key);
    if (text === null) continue;
    const { data } = analysisQuery.shape[key].safeParse(text);
    if (data !== undefined) read[key] = data;
  }
  return { ...defaultAnalysisView, ...read };
}

/** Returns a copy of `params` with this view; the measure is omitted if it is net. Other params are unchanged. */
export function writeAnalysisView(
  view: AnalysisView,
  params: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of KEYS) {
    const value = view[key];
    if (value === undefined || value === defaultAnalysisView[key]) written.delete(key);
    else written.set(key, value);
  }
  return written;
}

export function filterOf({ measure: _, ...filter }: AnalysisView): AnalysisFilter {
  return filter;
}

/** The same view with `part` in place; undefined takes a condition away. */
export function withFilter(
  view: AnalysisView,
  part: { [Key in keyof AnalysisFilter]?: AnalysisFilter[Key] | undefined },
): AnalysisView {
  const next: Record<string, unknown> = { ...view, ...part };
  for (const key of Object.keys(next)) if (next[key] === undefined || next[key] === "") delete next[key];
  return next as AnalysisView;
}

/** Returns the view with further conditions. If both have days, the result stays within those of the view. */
export function narrowed(view: AnalysisView, part: AnalysisFilter): AnalysisView {
  const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b && b > a) ? b : a);
  const earlier = (a: string | undefined, b: string | undefined) => (a === undefined || (b && b < a) ? b : a);
  return withFilter(view, { ...part, from: later(view.from, part.from), to: earlier(view.to, part.to) });
}

/** The same view without conditions; the measure and the broker account stay. */
export function withoutFilters({ measure, account }: AnalysisView): AnalysisView {
  return withFilter({ measure }, { account });
}

/** How many conditions a view has. A first and a last day together are one, the period. */
export function conditionCount(view: AnalysisView): number {
  const { from, to, ...others } = filterOf(view);
  return Object.keys(others).length + (from === undefined && to === undefined ? 0 : 1);
}
