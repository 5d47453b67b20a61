import { monthNumber } from "../../calendar.ts";
import { contractOf, type DatedContract, symbolOf } from "../../instrument.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { companyCell, textCell } from "../cells/text-cells.ts";
import type { CellReader } from "./fill.ts";

/** How a broker writes a contract's name into one cell. */
export interface ContractGrammar {
  /**
   * Pattern of the name in capitals with single spaces. Groups: `option` for an option's word, `underlying`, `day`, `month` (three
   * letters),
   * `year` (four digits), and for an option `strike` and `kind`.
   */
  pattern: RegExp;
  /** Used in the message about any other name. */
  broker: string;
  example: string;
}

/**
 * Reads the symbol of a share, or of the contract that the cell names.
 *
 * @throws BadCell for a name outside the grammar, an option without a strike, a future with one, and a day that does not exist
 */
export function namedSymbol({ pattern, broker, example }: ContractGrammar): CellReader<string> {
  return (cell, name, fill) => {
    if (fill.segment === "equity") return companyCell(cell, name);
    const text = textCell(cell, name).slice(0, 100);
    const contract = contractIn(pattern.exec(text.toUpperCase().replace(/\s+/g, " "))?.groups);
    if (contract === null) {
      throw new BadCell(name, text, `isn't a future or option as ${broker} names them, such as ${example}`);
    }
    fill.contract = contract;
    return symbolOf(contract);
  };
}

function contractIn(groups: RegExpExecArray["groups"]): DatedContract | null {
  const { option, underlying = "", day, month = "", year, strike = "", kind } = groups ?? {};
  if (underlying === "" || (option !== undefined) !== (strike !== "")) return null;
  const parts = { underlying, day: Number(day), month: monthNumber(month), year: Number(year), strike };
  return contractOf({ ...parts, kind: kind === "PE" ? "PE" : "CE" });
}
