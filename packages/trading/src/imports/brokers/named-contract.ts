import { monthNumber } from "../../calendar.ts";
import { contractOf, type DatedContract, symbolOf } from "../../instrument.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { companyCell, textCell } from "../cells/text-cells.ts";
import type { CellReader } from "../reader/fill.ts";
import type { Row } from "../sheets/sheet.ts";
import type { Column } from "./table.ts";

/** How a broker writes a contract's name into one cell. */
export interface ContractGrammar {
  /**
   * Of the name in capitals with single spaces. Groups: `option` for an option's word, `underlying`, `day`, `month` (three letters),
   * `year` (four digits), and of an option `strike` and `kind`.
   */
  pattern: RegExp;
  /** For the message about any other name. */
  broker: string;
  example: string;
}

/** Reads the symbol of a share, or of the contract that the cell names. */
export function namedSymbol(grammar: ContractGrammar): CellReader<string> {
  return (cell, name, fill) => {
    if (fill.segment === "equity") return companyCell(cell, name);
    const contract = namedContract(fill.row, { at: fill.columns.buy.symbol.at, name }, grammar);
    fill.contract = contract;
    return symbolOf(contract);
  };
}

/**
 * The contract that a cell names.
 *
 * @throws BadCell for a name outside the grammar, an option without a strike, a future with one, and a day that does not exist
 */
export function namedContract(
  { cells }: Row,
  { at, name }: Column,
  { pattern, broker, example }: ContractGrammar,
): DatedContract {
  const text = textCell(cells[at], name).slice(0, 100);
  const contract = contractIn(pattern.exec(text.toUpperCase().replace(/\s+/g, " "))?.groups);
  if (contract) return contract;
  throw new BadCell(name, text, `isn't a future or option as ${broker} names them, such as ${example}`);
}

function contractIn(groups: RegExpExecArray["groups"]): DatedContract | null {
  const { option, underlying = "", day, month = "", year, strike = "", kind } = groups ?? {};
  if (underlying === "" || (option !== undefined) !== (strike !== "")) return null;
  const parts = { underlying, day: Number(day), month: monthNumber(month), year: Number(year), strike };
  return contractOf({ ...parts, kind: kind === "PE" ? "PE" : "CE" });
}
