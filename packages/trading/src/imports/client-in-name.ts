import { clientCode } from "./reader/table.ts";

/** The client code in the name that Zerodha gives its tradebooks; null in any other name. */
export function clientInName(name: string): string | null {
  return clientCode(/tradebook-([A-Z0-9]{1,20})-(?:EQ|FO|CDS|COM|MF)\b/.exec(name.slice(0, 200))?.[1] ?? null);
}
