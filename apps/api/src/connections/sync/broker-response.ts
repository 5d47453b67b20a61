import { parseWithDigits } from "@saudabook/trading/imports/sheets/json/parse-with-digits.ts";

/** The content of a body, with its numbers as texts; undefined where it is no complete JSON. */
export function parsed(body: string): unknown {
  try {
    return parseWithDigits(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a field by its name, which may have blanks around it. */
export function fieldOf(trade: unknown, name: string): unknown {
  const fields = isObject(trade) ? Object.entries(trade) : [];
  return fields.find(([key]) => key.trim() === name)?.[1];
}

/**
 * Returns a broker's message as one short line. Empty without a message, and for one that repeats a secret.
 *
 * @param secrets texts that no message may repeat
 */
export function reasonIn(message: unknown, secrets: readonly string[]): string {
  if (typeof message !== "string" || secrets.some((secret) => message.includes(secret))) return "";
  const line = message.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > 200 ? "" : line.replace(/\.$/, "");
}
