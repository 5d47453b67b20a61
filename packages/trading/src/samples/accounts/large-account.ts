import type { Book, ExecutionColumns, Instrument } from "../../analysis/execution-columns.ts";

const FIRST_DAY = 20_179; // 2025-04-01
const TRADING_DAYS = 250;
const OPEN = 9 * 3600 + 15 * 60;
const SESSION = 375 * 60;

/**
 * A busy year of one account as columns, for benchmarks: a pure function of its size. Two of five executions are equity, held for
 * minutes or weeks; the others are options and futures with a life of one week, written and bought, some of them held to expiry.
 */
export function largeAccount(count: number): ExecutionColumns {
  const random = generator(20_250_401);
  const shares = Math.max(1, Math.min(300, Math.round(count / 1_500)));
  const equity = Math.round(count * 0.4);
  const contracts = Math.max(1, Math.ceil((count - equity) / 200));
  const instruments: Instrument[] = [];
  const books: Book[] = [];
  const bookStart = new Uint32Array(shares + contracts + 1);
  const columns = {
    book: new Uint32Array(count),
    day: new Int32Array(count),
    second: new Int32Array(count),
    sign: new Int8Array(count),
    units: new Float64Array(count),
    unitsPerShare: new Float64Array(count).fill(1),
    value: new Float64Array(count),
    exchange: new Uint16Array(count),
    seriesCode: new Uint16Array(count),
    flags: new Uint8Array(count),
    source: new Uint8Array(count),
    order: new Int32Array(count),
    pair: new Int32Array(count).fill(-1),
    input: new Int32Array(count),
  };
  let row = 0;
  for (let book = 0; book < shares + contracts; book++) {
    const isShare = book < shares;
    const end = isShare
      ? Math.round((equity * (book + 1)) / shares)
      : equity + Math.round(((count - equity) * (book + 1 - shares)) / contracts);
    const expiryDay = FIRST_DAY + 3 + 7 * Math.floor((book - shares) % 50);
    const instrument = instrumentOf(book, isShare, expiryDay);
    instruments.push(instrument);
    books.push({ key: `zerodha|AB1234\n${instrument.key}`, account: 0, instrument: book });
    const lot = isShare ? 1 : 75;
    const days = isShare ? TRADING_DAYS : 5;
    const price = isShare ? 10_000 + random(300_000) : 500 + random(30_000);
    const inBook = end - row;
    for (let at = 0, held = 0, lastDay = -1; row < end; row++, at++) {
      const day = Math.floor((at * days) / inBook);
      const weekday = Math.floor(day / 5) * 7 + (day % 5);
      const inDay = Math.floor((((at * days) / inBook) % 1) * SESSION);
      columns.day[row] = isShare ? FIRST_DAY + weekday : expiryDay - 6 + (day < 3 ? day : day + 2);
      columns.second[row] = OPEN + inDay;
      const quantity = lot * (1 + random(10));
      // The position usually returns to flat; on some days it does not.
      const closes = Math.abs(held) > 20 * lot || (lastDay === day && random(100) < 45 && held !== 0);
      const sign = closes ? (held > 0 ? -1 : 1) : isShare && random(100) < 70 ? 1 : random(2) === 0 ? -1 : 1;
      const units = closes && random(100) < 70 ? Math.abs(held) : quantity;
      held += sign * units;
      lastDay = day;
      columns.book[row] = book;
      columns.sign[row] = sign;
      columns.units[row] = units;
      columns.value[row] = units * Math.max(5, price + random(2_000) - 1_000);
      columns.order[row] = row - (row % 3);
      columns.input[row] = row;
    }
    bookStart[book + 1] = row;
  }
  return {
    count,
    accounts: [{ key: "zerodha|AB1234", broker: "zerodha" }],
    instruments,
    books,
    bookStart,
    exchanges: ["NSE"],
    series: ["EQ"],
    ...columns,
    identity: (at) => `zerodha|AB1234|${at}`,
    risk: new Map(),
  };
}

function instrumentOf(book: number, isShare: boolean, expiryDay: number): Instrument {
  if (isShare) {
    const isin = `INE${String(book).padStart(6, "0")}01`;
    const symbol = `SHARE${book}`;
    return { key: `isin:${isin}`, kind: "equity", symbol, isin, underlying: symbol, expiryDay: null, strike: null };
  }
  const kind = (["call", "put", "call", "put", "future"] as const)[book % 5] ?? "call";
  const underlying =
    ["NIFTY", "BANKNIFTY", "SENSEX", "RELIANCE", "TCS"][book % 7 === 0 ? 3 + (book % 2) : book % 3] ?? "";
  const strike = kind === "future" ? null : String(20_000 + 50 * (book % 200));
  const symbol = `${underlying}${book}${kind}`;
  return { key: `fno:${symbol}`, kind, symbol, isin: null, underlying, expiryDay, strike };
}

/** Integers from 0 below a bound, the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
