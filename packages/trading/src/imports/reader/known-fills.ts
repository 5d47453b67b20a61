import type { Side } from "@saudabook/contract/trades/trade.ts";

/** Identity of a fill in three parts: the scope in which its number is unique, the number, and its symbol and side. */
export interface Identity {
  /** Has few distinct values: `zerodha|equity|NSE|2024-04-01|`. */
  scope: string;
  /** Most fills have their own. */
  id: string;
  /** Has few distinct values: `|INFY|buy`. */
  symbolAndSide: string;
}

/**
 * Builds the texts of identities and reuses them. Neighbouring rows share a day and few symbols, and a map finds a reused
 * string faster than a new one.
 */
export class IdentityTexts {
  private head = "";
  private day = "";
  private scopeText = "";
  private readonly symbolsAndSides = new Map<string, Record<Side, string>>();

  /** `head|day|`. */
  scope(head: string, day: string): string {
    if (head !== this.head || day !== this.day) {
      this.head = head;
      this.day = day;
      this.scopeText = `${head}|${day}|`;
    }
    return this.scopeText;
  }

  /** `|SYMBOL|side`. */
  symbolAndSide(symbol: string, side: Side): string {
    let texts = this.symbolsAndSides.get(symbol);
    if (!texts) {
      const upper = symbol.toUpperCase();
      texts = { buy: `|${upper}|buy`, sell: `|${upper}|sell` };
      this.symbolsAndSides.set(symbol, texts);
    }
    return texts[side];
  }
}

/** Texts by number, in the order in which they came. */
class Numbered {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
    }
    return number;
  }
}

/**
 * The fills of a file by their identities, in forty bytes each: when a fill arrives that may equal an earlier one, that
 * execution is no longer in memory.
 */
export class KnownFills {
  /** The last fill with each number, or with its text if that is not a short number. */
  private readonly last = new Map<number | string, number>();
  private readonly scopes = new Numbered();
  private readonly symbolsAndSides = new Numbered();
  private count = 0;
  private capacity = 0;
  private ints = new Uint32Array(0);
  private amounts = new Float64Array(0);
  /** Quantity and price of fills with more digits than a binary number keeps. */
  private readonly exact = new Map<number, string>();

  /**
   * The row of the known fill that has this identity, and whether its quantity and price (canonical decimals)
   * are equal; null when there is no such fill, in which case this one is added.
   */
  add(
    { scope, id, symbolAndSide }: Identity,
    row: number,
    quantity: string,
    price: string,
  ): { row: number; same: boolean } | null {
    const key = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : id;
    const scopeNumber = this.scopes.numberOf(scope);
    const symbolAndSideNumber = this.symbolsAndSides.numberOf(symbolAndSide);
    const before = this.last.get(key);
    const { ints } = this;
    // Fills with one number are linked, the newest first; each link is one more than the fill's place, 0 the end.
    for (let link = before === undefined ? 0 : before + 1; link > 0; ) {
      const at = (link - 1) * INTS;
      if (ints[at] === scopeNumber && ints[at + 1] === symbolAndSideNumber) {
        return { row: ints[at + 2] as number, same: this.isSame(link - 1, quantity, price) };
      }
      link = ints[at + 3] as number;
    }
    this.keep(scopeNumber, symbolAndSideNumber, row, before === undefined ? 0 : before + 1, quantity, price);
    this.last.set(key, this.count - 1);
    return null;
  }

  private keep(scope: number, symbolAndSide: number, row: number, link: number, quantity: string, price: string): void {
    if (this.count === this.capacity) this.grow();
    const fill = this.count++;
    const at = fill * INTS;
    this.ints[at] = scope;
    this.ints[at + 1] = symbolAndSide;
    this.ints[at + 2] = row;
    this.ints[at + 3] = link;
    this.amounts[2 * fill] = Number(quantity);
    this.amounts[2 * fill + 1] = Number(price);
    if (quantity.length > LONGEST_EXACT || price.length > LONGEST_EXACT) this.exact.set(fill, `${quantity}|${price}`);
  }

  private isSame(fill: number, quantity: string, price: string): boolean {
    const exact = this.exact.get(fill);
    if (exact !== undefined) return exact === `${quantity}|${price}`;
    if (quantity.length > LONGEST_EXACT || price.length > LONGEST_EXACT) return false;
    return this.amounts[2 * fill] === Number(quantity) && this.amounts[2 * fill + 1] === Number(price);
  }

  private grow(): void {
    this.capacity = Math.max(1024, this.capacity * 2);
    const ints = new Uint32Array(this.capacity * INTS);
    ints.set(this.ints);
    this.ints = ints;
    const amounts = new Float64Array(this.capacity * 2);
    amounts.set(this.amounts);
    this.amounts = amounts;
  }
}

const INTS = 4;
/** Characters up to which no two decimals share a binary number: 15 digits. */
const LONGEST_EXACT = 15;
