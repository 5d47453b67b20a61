import { createRandom, type Random } from "./random.ts";
import { OPENING_SHARE, type Quote, SampleMarket, SPLIT_SHARE, ticks } from "./sample-market.ts";
import { type SampleFill, SampleOrders } from "./sample-orders.ts";
import { tradingDays } from "./trading-days.ts";

const SEED = 20_260_401;

/** Parts of the trading day: seconds of the day, and the percentage of trades that win. */
const SESSIONS = [
  { from: 33_400, to: 37_800, wins: 61 },
  { from: 41_400, to: 47_100, wins: 36 },
  { from: 49_500, to: 53_400, wins: 50 },
] as const;
/** How often a session is traded. */
const CHOICES = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2] as const;

/** Days of the year with a single event, from 0, or counted from the year's end if negative. */
const OPENING_SALE_DAY = 3;
const SPLIT_BUY_DAY = 55;
const SPLIT_SALE_DAY = 150;
const EXPIRED_DAY = -30;

type Exit = () => void;

/**
 * The fills of a year that ends on a day: a person who trades well in the morning and badly at noon, and doubles the next trade after a
 * loss. All kinds of instruments are among them, and positions that wait for a settlement: stock that was sold and never bought, a
 * share that was split, and an option that expired.
 */
export function tradeYear(lastDay: string): SampleFill[] {
  const random = createRandom(SEED);
  const days = tradingDays(lastDay);
  const trader = new SampleTrader(random, days);
  for (const at of days.keys()) trader.trade(at);
  return trader.fills();
}

class SampleTrader {
  private readonly random: Random;
  private readonly days: readonly string[];
  private readonly market: SampleMarket;
  private readonly orders: SampleOrders;
  /** Exits by day. */
  private readonly exits = new Map<number, Exit[]>();
  private futureUntil = -1;

  constructor(random: Random, days: readonly string[]) {
    this.random = random;
    this.days = days;
    this.market = new SampleMarket(random);
    this.orders = new SampleOrders(random);
  }

  fills(): SampleFill[] {
    return this.orders.fills.toSorted((a, b) => (a.day === b.day ? a.second - b.second : a.day < b.day ? -1 : 1));
  }

  trade(at: number): void {
    this.market.nextDay();
    for (const exit of this.exits.get(at) ?? []) exit();
    this.tradeOnce(at);
    this.tradeShares(at);
    if (this.random(3) > 0) this.tradeOption(at);
    if (at % 6 === 2 && at > this.futureUntil) this.tradeFuture(at);
    if (at % 9 === 4) this.buyForDelivery(at);
  }

  /** The positions that wait for a settlement. */
  private tradeOnce(at: number): void {
    const noon = { day: this.dayOf(at), second: 43_200 };
    const share = ({ isin, paise }: { isin: string; paise: number }, symbol: string): Quote => ({
      symbol,
      isin,
      paise,
      segment: "EQ",
      expiry: "",
      lot: 1,
    });
    if (at === OPENING_SALE_DAY) this.orders.add(share(OPENING_SHARE, OPENING_SHARE.symbol), "sell", 25, noon);
    if (at === SPLIT_BUY_DAY) this.orders.add(share(SPLIT_SHARE.before, SPLIT_SHARE.symbol), "buy", 20, noon);
    if (at === SPLIT_SALE_DAY) this.orders.add(share(SPLIT_SHARE.after, SPLIT_SHARE.symbol), "sell", 100, noon);
    if (at === this.days.length + EXPIRED_DAY) {
      const option = this.market.option(noon.day, "PE");
      this.orders.add(option, "buy", 2 * option.lot, noon);
    }
  }

  /** Bought and sold, or sold short and bought, within the day. */
  private tradeShares(at: number): void {
    const day = this.dayOf(at);
    const isFriday = new Date(day).getUTCDay() === 5;
    let lost = false;
    for (let trade = 0, trades = 1 + this.random(3); trade < trades; trade++) {
      const session = SESSIONS[CHOICES[this.random(CHOICES.length)] ?? 0] ?? SESSIONS[0];
      const second = session.from + this.random(session.to - session.from);
      const quote = this.market.share(this.random(6));
      const wins: boolean = this.random(100) < session.wins - (isFriday ? 8 : 0) - (lost ? 10 : 0);
      const value = (40_000 + this.random(60_000)) * 100 * (lost ? 2 : 1);
      const perMille = wins ? 3 + this.random(16) : -3 - this.random(10);
      this.roundTrip(quote, Math.max(1, Math.floor(value / quote.paise)), perMille, {
        day,
        second,
        long: this.random(4) > 0,
      });
      lost = !wins;
    }
  }

  /** Buys an option (writes it in one of four trades) and closes it within the day. */
  private tradeOption(at: number): void {
    const day = this.dayOf(at);
    const quote = this.market.option(day, this.random(2) === 0 ? "CE" : "PE");
    const long = this.random(4) > 0;
    const wins = this.random(100) < (long ? 41 : 64);
    const perMille = (wins ? 80 + this.random(420) : -80 - this.random(300)) / (long ? 1 : 2);
    const second = 33_600 + this.random(16_000);
    this.roundTrip(quote, quote.lot * (1 + this.random(3)), Math.round(perMille), { day, second, long });
  }

  /** Holds a future for up to three days. */
  private tradeFuture(at: number): void {
    const quote = this.market.future(this.dayOf(at));
    const long = this.random(3) > 0;
    const until = at + this.random(4);
    if (until >= this.days.length || this.dayOf(until) > quote.expiry) return;
    this.futureUntil = until;
    this.orders.add(quote, long ? "buy" : "sell", quote.lot, {
      day: this.dayOf(at),
      second: 34_500 + this.random(9_000),
    });
    const exit = () => {
      const { paise } = this.market.future(this.dayOf(until));
      const second = 46_000 + this.random(8_000);
      const moved = { ...quote, paise: ticks((paise * (996 + this.random(10))) / 1000) };
      this.orders.add(moved, long ? "sell" : "buy", quote.lot, { day: this.dayOf(until), second });
    };
    if (until === at) exit();
    else this.later(until, exit);
  }

  /** Buys shares and sells them some weeks later; the last purchases of the year stay open. */
  private buyForDelivery(at: number): void {
    const place = this.random(6);
    const quote = this.market.share(place);
    const quantity = Math.max(1, Math.floor(60_000_00 / quote.paise));
    this.orders.add(quote, "buy", quantity, { day: this.dayOf(at), second: 35_000 + this.random(18_000) });
    const until = at + 4 + this.random(40);
    if (until >= this.days.length) return;
    this.later(until, () => {
      const paise = ticks((this.market.share(place).paise * 1_015) / 1000);
      const second = 34_000 + this.random(18_000);
      this.orders.add({ ...quote, paise }, "sell", quantity, { day: this.dayOf(until), second });
    });
  }

  /** `perMille`: the result in thousandths of the entry price. */
  private roundTrip(
    quote: Quote,
    quantity: number,
    perMille: number,
    { day, second, long }: { day: string; second: number; long: boolean },
  ): void {
    const exit = ticks((quote.paise * (1000 + (long ? perMille : -perMille))) / 1000);
    const later = Math.min(second + 180 + this.random(5_400), 55_200);
    this.orders.add(quote, long ? "buy" : "sell", quantity, { day, second });
    this.orders.add({ ...quote, paise: exit }, long ? "sell" : "buy", quantity, { day, second: later });
  }

  private later(at: number, exit: Exit): void {
    this.exits.set(at, [...(this.exits.get(at) ?? []), exit]);
  }

  private dayOf(at: number): string {
    return this.days[at] ?? "";
  }
}
