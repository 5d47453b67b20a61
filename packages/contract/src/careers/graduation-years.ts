/** The six graduation years that the form offers, from the year after next downward. `thisYear` is the year in India. */
export function graduationYears(thisYear: number): string[] {
  return Array.from({ length: 6 }, (_, index) => String(thisYear + 2 - index));
}
