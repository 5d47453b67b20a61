/** Whether the benches were started with `--strict`: then a missed aim makes the process exit with code 1. */
const strict = process.argv.includes("--strict");

/** How often each measurement of a bench is taken. Default: 5. */
export const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
/** False with one round, which is a quick check: the benches skip their largest sizes and take about eight minutes in all. */
export const withLargest = ROUNDS > 1;
/** Executions of the large account of a benchmark: 100,000, or 20,000 with one round. */
export const LARGE_ACCOUNT = withLargest ? 100_000 : 20_000;

/** Records whether an aim of a bench was met, and returns it. A measurement that is not a number never meets its aim. */
export function aim(met: boolean): boolean {
  if (!met && strict) process.exitCode = 1;
  return met;
}

/** The first argument of the bench that is not an option. */
export function argument(): string | undefined {
  return process.argv.slice(2).find((text) => !text.startsWith("--"));
}
