import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { canonical } from "../../money.ts";
import { MICROS_PER_PAISA } from "../charge-columns.ts";
import { rupees, statistic } from "../metrics/figure.ts";
import { isoDay } from "../prepare/day-number.ts";

/** Paise as rupees, exact. */
export function rupeesOfPaise(paise: number): Decimal {
  return rupees(BigInt(paise) * BigInt(MICROS_PER_PAISA));
}

/** Shares or contract units, to six decimals: there may be fractions after some corporate actions. */
export function quantityText(quantity: number): Decimal {
  return Number.isInteger(quantity) ? canonical(String(BigInt(quantity))) : statistic(quantity, 6);
}

/** `2025-06-02T09:21:55+05:30`; only the day where the second is unknown, −1. */
export function momentText(day: number, second: number): string {
  if (second < 0) return isoDay(day);
  const [hours, minutes, seconds] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60].map(
    (part) => String(part).padStart(2, "0"),
  );
  return `${isoDay(day)}T${hours}:${minutes}:${seconds}+05:30`;
}

/** Encodes 16 bytes as 22 letters, digits, `-` and `_`. */
export function idText(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
