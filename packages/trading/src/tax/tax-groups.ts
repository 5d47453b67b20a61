import { chargesOfFills, type FillCharges } from "../analysis/charges/fill-charges.ts";
import type { GroupHead } from "../analysis/derived/derived-group.ts";
import type { GroupDetail } from "../analysis/derived/read/read-detail.ts";
import type { Instrument } from "../analysis/execution-columns.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { type ClassifiedInstrument, type InstrumentClass, instrumentClass } from "../securities/instrument-class.ts";
import { taxYearOf } from "./tax-year.ts";

/** The data that the analysis keeps of a group, with the accounts and instruments that its books refer to. */
export interface TaxGroup {
  head: Pick<GroupHead, "accounts" | "instruments" | "books">;
  detail: GroupDetail;
}

/** The broker account and the instrument of a book. */
export interface TaxBook {
  account: string;
  instrument: Instrument;
  /** Null for futures and options. */
  class: ClassifiedInstrument | null;
}

/** A group as the figures of every year need it. */
export interface PreparedGroup {
  detail: GroupDetail;
  /** The charges that its fills bear. */
  charges: FillCharges;
  bookAt: (row: number) => TaxBook;
  /** By row: the tax year of its day. Infinite for a broker account that is not asked for, so that the row is in no year. */
  yearOf: Float64Array;
}

/** The user's filters and choices that decide how groups are prepared. */
export interface GroupChoices {
  /** Keys of the broker accounts that count. Default: all. */
  accounts?: ReadonlySet<string> | undefined;
  /** Chosen classes by key of the instrument. They decide on buckets; STT stays as it was charged. Default: none. */
  classes?: ReadonlyMap<string, InstrumentClass> | undefined;
}

export function preparedGroups(groups: readonly TaxGroup[], { accounts, classes }: GroupChoices): PreparedGroup[] {
  const years = new Map<number, number>();
  const yearOfDay = (day: number) => {
    const year = years.get(day) ?? taxYearOf(isoDay(day));
    years.set(day, year);
    return year;
  };
  return groups.map(({ head, detail }) => {
    const { rows, slices, matches } = detail;
    const books = head.books.map(({ account, instrument: number }): TaxBook => {
      const instrument = head.instruments[number] as Instrument;
      const chosen = classes?.get(instrument.key);
      return {
        account: head.accounts[account]?.key ?? "",
        instrument,
        class:
          instrument.kind !== "equity"
            ? null
            : chosen
              ? { class: chosen, because: "your choice", byName: false }
              : instrumentClass(instrument.isin, instrument.symbol),
      };
    });
    const bookOf = new Uint32Array(rows.count);
    for (const [book, start] of rows.bookStart.entries()) bookOf.fill(book, start);
    const bookAt = (row: number) => books[bookOf[row] as number] as TaxBook;
    const isAsked = books.map(({ account }) => accounts === undefined || accounts.has(account));
    const yearOf = Float64Array.from(rows.day, (day, row) =>
      isAsked[bookOf[row] as number] ? yearOfDay(day) : Number.POSITIVE_INFINITY,
    );
    return { detail, charges: chargesOfFills({ matches, slices }, slices.paid), bookAt, yearOf };
  });
}
