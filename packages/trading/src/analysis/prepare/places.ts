import type { ShareChanges } from "./staging/share-changes.ts";
import type { StagedRows } from "./staging/staged-rows.ts";

export interface Place {
  account: number;
  /** Index of `rows.names`. */
  name: number;
  rows: readonly number[];
}

/** Finds the accounts and instruments of settlements by their keys. */
export class Places {
  private readonly rows: StagedRows;
  private readonly found = new Map<string, Place>();

  /** The rows must have their final names. Rows that are added later are not found. */
  constructor(rows: StagedRows, changes: ShareChanges) {
    this.rows = rows;
    const places = new Map<number, Place & { rows: number[] }>();
    for (let row = 0; row < rows.count; row++) {
      const account = rows.account[row] ?? 0;
      const name = rows.name[row] ?? 0;
      const number = account * rows.names.all.length + name;
      const place = places.get(number);
      if (place) place.rows.push(row);
      else places.set(number, { account, name, rows: [row] });
    }
    for (const place of places.values()) {
      const text = rows.names.all[place.name] ?? "";
      this.add(place, text);
      const now = changes.at(text, 0).name;
      if (now !== text) this.add(place, now);
      // A settlement that was made before a file provided the ISIN still names the symbol.
      const symbols = new Set(place.rows.map((row) => rows.symbols.all[rows.symbol[row] ?? 0]));
      if (text.startsWith("isin:")) for (const symbol of symbols) this.add(place, `symbol:${symbol}`);
    }
  }

  /** Null where the account has no such instrument, or two that a symbol may mean. */
  find(accountKey: string, instrument: string): Place | null {
    const account = this.rows.findAccount(accountKey);
    const place = this.found.get(`${account}|${instrument}`);
    return place === undefined || place.rows.length === 0 ? null : place;
  }

  private add(place: Place, text: string): void {
    const key = `${place.account}|${text}`;
    const other = this.found.get(key);
    if (other === undefined) this.found.set(key, place);
    else if (text.startsWith("symbol:")) this.found.set(key, { ...other, rows: [] });
    else this.found.set(key, { ...place, rows: [...other.rows, ...place.rows] });
  }
}
