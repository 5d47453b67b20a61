/** The exact sum of rupees with at most two decimals. The exact arithmetic of the product would weigh more than the page around it. */
export function sampleSum(values: readonly string[]): string {
  const paise = values.reduce((total, value) => total + paiseOf(value), 0n);
  const digits = String(paise < 0n ? -paise : paise).padStart(3, "0");
  return `${paise < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function paiseOf(value: string): bigint {
  const match = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) throw new RangeError(`${value} is not an amount with at most two decimals`);
  return BigInt(match[1] + (match[2] ?? "").padEnd(2, "0"));
}
