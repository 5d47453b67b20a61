import { type DerivedGroup, TRIP_ID_BYTES } from "../../analysis/derived/derived-group.ts";
import { Rebuild } from "../../analysis/derived/rebuild/rebuild.ts";
import type { Touched } from "../../analysis/derived/rebuild/rebuild-input.ts";
import type { SettlementTokens } from "../../analysis/derived/tokens.ts";
import { NO_SETTLEMENTS, type Settlements } from "../../analysis/settlements.ts";
import type { GeneratedAccount } from "./generated-account.ts";

// An in-memory database for tests: rows are added and removed, and each change rebuilds the parts it touches.

/** Differs for the identities of the round trips of a small account. */
export function digest(text: string): Uint8Array {
  const bytes = new Uint8Array(TRIP_ID_BYTES);
  for (const [at, byte] of new TextEncoder().encode(text).entries()) {
    bytes[at % TRIP_ID_BYTES] = (bytes[at % TRIP_ID_BYTES] ?? 0) * 31 + byte;
  }
  return bytes;
}

export function tokensOf({
  openingLots,
  leavings,
  expiries,
  productOverrides,
  corporateActions,
}: Settlements): SettlementTokens[] {
  const ofInstruments = [...openingLots, ...leavings, ...expiries, ...productOverrides];
  return [
    ...ofInstruments.map(({ id, instrument }) => ({ id, tokens: [instrument] })),
    ...corporateActions.map(({ id, oldInstrument, newInstrument }) => ({ id, tokens: [oldInstrument, newInstrument] })),
  ];
}

export const ALL: Touched = { symbols: [], tokens: [], from: null };

type Row = GeneratedAccount["executions"][number];

export class Store {
  groups = new Map<string, DerivedGroup>();
  /** Rows that were read by rebuilds, but for those that groups had kept. */
  read = 0;
  /** Rows by id; a new row gets the next id. */
  executions = new Map<number, Row>();
  nextId = 1;
  journal = new Map<number, GeneratedAccount["journal"][number]>();
  settlements = NO_SETTLEMENTS;
  asOf = "";

  rebuild(known: readonly DerivedGroup[] | null, touched: Touched): void {
    const { settlements, asOf } = this;
    const rebuild = new Rebuild({
      asOf,
      settlements,
      touched,
      digest,
      plans: [],
      known: known === null ? null : known.map((group) => ({ ...group, keeps: group.executions.length > 0 })),
      settlementTokens: tokensOf(settlements),
    });
    const rowsOf = (isWanted: (row: Row, id: number) => boolean) => {
      const rows = [...this.executions].filter(([id, row]) => isWanted(row, id));
      this.read += rows.length;
      return [rows.map(([, row]) => row), rows.map(([id]) => id)] as const;
    };
    for (let wanted = rebuild.next(); wanted !== null; wanted = rebuild.next()) {
      const { symbols, kept, from } = wanted;
      for (const key of kept) rebuild.addKept(this.groups.get(key)?.executions ?? new Uint8Array());
      if (from !== null) rebuild.addNew(...rowsOf((_, id) => id >= from));
      rebuild.addExecutions(...rowsOf(({ symbol }) => symbols === null || symbols.includes(symbol)));
      if (wanted.journal) rebuild.addJournal([...this.journal.values()], [...this.journal.keys()]);
    }
    const { groups, replaced } = rebuild.finish();
    if (known === null) this.groups.clear();
    for (const key of replaced) this.groups.delete(key);
    for (const group of groups) this.groups.set(group.key, group);
  }

  /** The result of a rebuild from nothing. */
  fromNothing(): DerivedGroup[] {
    const fresh = Object.assign(new Store(), { ...this, groups: new Map(), read: 0 });
    fresh.rebuild(null, ALL);
    return fresh.sorted();
  }

  /** Parts in the order of their keys. A part with neither books nor settlements is empty: all its rows are gone. */
  sorted(): DerivedGroup[] {
    return [...this.groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

/** Adds or removes executions; returns what a database would record of the change. */
export function toggleExecutions(
  store: Store,
  all: readonly Row[],
  numbers: readonly number[],
  comeBack: boolean,
  idOf: Map<number, number>,
): Pick<Touched, "symbols" | "from"> {
  const symbols: string[] = [];
  const from = store.nextId;
  for (const number of numbers) {
    const row = all[number];
    if (row === undefined) continue;
    const known = idOf.get(number);
    if (known !== undefined && store.executions.delete(known)) symbols.push(row.symbol);
    else if (known !== undefined && comeBack) {
      store.executions.set(known, row);
      symbols.push(row.symbol);
    } else {
      const id = store.nextId++;
      idOf.set(number, id);
      store.executions.set(id, row);
    }
  }
  return { symbols, from: store.nextId > from ? from : null };
}
