import type { NoteAnchor, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Big } from "big.js";
import type { JournalRoundTrip } from "../../analysis/stored-execution.ts";
import { type OracleTrip, oracleMatches } from "./oracle-matches.ts";
import { type OracleInput, type OracleRow, oracleBooks } from "./oracle-rows.ts";

// What notes say, a second time: R₀ on the second computation's own round trips, and which note leads each of them. Demergers are left out.

export interface NotedTrip {
  identity: string;
  /** Ids of its notes, the one that leads first. */
  notes: string[];
  /** Rupees; 0 where all units were entered beyond the stop, null without a stop and a risk, and where they are those of an idea. */
  risk: Big | null;
  /** Identities of all round trips that its note leads, and the risk of the idea that they are; null of a single one. */
  idea: { trades: string[]; risk: Big | null } | null;
  setup: string | null;
  rating: number | null;
  /** The confidence that was written before the first entry; a later one does not count. */
  confidence: number | null;
  reviewed: boolean;
  /** Ids of tags and mistakes, sorted. */
  labels: string[];
  excluded: boolean;
}

interface Execution {
  account: string;
  key: string;
}

interface Trip {
  identity: string;
  product: string;
  entered: Execution[];
  closed: Execution[];
  /** All of them, the one that opened it first. */
  order: Execution[];
  /** Moment of the entry, in milliseconds since 1970; for an entry without a time, the start of its day. */
  entryMs: number;
  riskBy(stop: string): Big;
  /** The stop of a trade written by hand. */
  ownStop: string | null;
}

type JournalInput = OracleInput & { journal: readonly JournalRoundTrip[] };

/** All round trips, with what their notes say. */
export function oracleJournal(input: JournalInput, notes: readonly NoteContent[]): NotedTrip[] {
  const books = oracleBooks(input);
  const executionOf = new Map(books.flat().map((row) => [row, asExecution(row)]));
  const trips = [
    ...books.flatMap((rows) =>
      oracleMatches(rows, input.asOf).trips.map((trip) => tripOfRows(trip, rows, executionOf, input)),
    ),
    ...input.journal.map(tripByHand),
  ];
  const counted = [...executionOf.values(), ...input.journal.flatMap(legsOf)];
  const hangs = (note: NoteContent) => (note.deletedAt === null && note.anchor ? [note.anchor, ...note.legs] : []);
  const placed = notes.flatMap((note) =>
    hangs(note).flatMap((anchor) => {
      const execution = counting(anchor, counted);
      const trip = execution && tripWith(execution, anchor.product, trips);
      return execution && trip ? [{ note, trip, place: trip.order.findIndex((one) => isSame(one, execution)) }] : [];
    }),
  );
  const onTrip = new Map(
    trips.map((trip) => {
      const inOrder = placed
        .filter((one) => one.trip === trip)
        .sort(
          (a, b) =>
            Number(b.note.legs.length > 0) - Number(a.note.legs.length > 0) ||
            a.place - b.place ||
            compare(a.note.createdAt, b.note.createdAt) ||
            compare(a.note.id, b.note.id),
        );
      return [trip, [...new Set(inOrder.map(({ note }) => note))]];
    }),
  );
  return trips.map((trip) => {
    const own = onTrip.get(trip) ?? [];
    const [lead] = own;
    const led = lead ? trips.filter((one) => onTrip.get(one)?.[0] === lead) : [];
    // Each of its executions is in a round trip that it leads.
    const isWhole =
      lead !== undefined &&
      hangs(lead).every((anchor) => {
        const execution = counting(anchor, counted);
        const one = execution && tripWith(execution, anchor.product, trips);
        return one !== undefined && led.includes(one);
      });
    const ownRisk = trip.ownStop === null ? null : trip.riskBy(trip.ownStop);
    const isPart = lead !== undefined && lead.legs.length > 0 && !(isWhole && led.length === 1);
    return {
      identity: trip.identity,
      notes: own.map(({ id }) => id),
      risk: isPart ? partRisk(ownRisk, lead) : riskOf(trip, lead),
      idea:
        lead && led.length > 1
          ? { trades: led.map(({ identity }) => identity), risk: isWhole ? wholeRisk(led, lead) : null }
          : null,
      setup: lead?.setup ?? null,
      rating: lead?.rating ?? null,
      confidence: lead && Date.parse(lead.written.confidence ?? "") < trip.entryMs ? lead.confidence : null,
      reviewed: (lead?.reviewedAt ?? null) !== null,
      labels: [...new Set(own.flatMap(({ tags, mistakes }) => [...tags, ...mistakes]))].sort(),
      excluded: own.some(({ excluded }) => excluded),
    };
  });
}

/** One trade of an idea has the risk of its own stop; what its note says is of all. */
const partRisk = (own: Big | null, { stop, risk }: NoteContent) =>
  own?.gt(0) || (stop === null && risk === null) ? own : null;

function wholeRisk(led: readonly Trip[], { risk }: NoteContent): Big | null {
  if (risk !== null) return new Big(risk);
  const risks = led.map((trip) => (trip.ownStop === null ? new Big(0) : trip.riskBy(trip.ownStop)));
  return risks.every((one) => one.gt(0)) ? risks.reduce((sum, one) => sum.plus(one)) : null;
}

function riskOf({ riskBy, ownStop }: Trip, lead: NoteContent | undefined): Big | null {
  if (lead && lead.risk !== null) return new Big(lead.risk);
  const stop = lead?.stop ?? ownStop;
  return stop === null ? null : riskBy(stop);
}

/** A counted execution of the anchor's broker with its key; of several that of the anchor's account. */
function counting(anchor: NoteAnchor, counted: readonly Execution[]): Execution | undefined {
  const found = counted.filter(
    ({ account, key }) => key === anchor.key && brokerOf(account) === brokerOf(anchor.account),
  );
  return found.length > 1 ? found.find(({ account }) => account === anchor.account) : found[0];
}

/** Entered in the recorded product, entered in the other, closed in the recorded, closed in the other. */
function tripWith(execution: Execution, product: string, trips: readonly Trip[]): Trip | undefined {
  const holds = (executions: readonly Execution[]) => executions.some((one) => isSame(one, execution));
  const entered = trips.filter((trip) => holds(trip.entered));
  const closed = trips.filter((trip) => holds(trip.closed));
  const recorded = (trip: Trip) => trip.product === product;
  return entered.find(recorded) ?? entered[0] ?? closed.find(recorded) ?? closed[0];
}

function tripOfRows(
  { product, direction, first, pairs, open }: OracleTrip,
  rows: readonly OracleRow[],
  executionOf: ReadonlyMap<OracleRow, Execution>,
  input: OracleInput,
): Trip {
  const entries = [...pairs.map(({ entry }) => entry), ...open];
  const entered = new Set(entries.map(({ row }) => row));
  const closed = new Set(pairs.map(({ exit }) => exit.row));
  const named = (of: readonly OracleRow[]) => of.flatMap((row) => executionOf.get(row) ?? []);
  const rest = rows.filter((row) => row !== first && (entered.has(row) || closed.has(row)));
  const unitsPerShare = first.quantity / sharesOf(first, input);
  return {
    identity: `${product}|${first.id}`,
    product,
    entered: named([...entered]),
    closed: named([...closed]),
    order: named([first, ...rest]),
    entryMs: Date.parse(`${first.day}T${first.time ?? "00:00:00"}+05:30`),
    ownStop: null,
    riskBy: (stop) => {
      const lost = [...Map.groupBy(entries, ({ row }) => row).values()].map((units) => {
        const worth = new Big(units.reduce((sum, { paise }) => sum + paise, 0)).div(100);
        const stopped = new Big(stop).times(units.length).div(unitsPerShare);
        return positive(worth.minus(stopped).times(direction));
      });
      return lost.reduce((sum, one) => sum.plus(one), new Big(0));
    },
  };
}

/** Shares of a row as its file or its settlement has them. */
function sharesOf(row: OracleRow, { executions, settlements }: OracleInput): number {
  if (row.shares !== undefined) return row.shares;
  const fill = executions.find(({ account, key }) => `${account}|${key}` === row.id);
  const lot = settlements.openingLots.find(({ account, id }) => `${account}|opening-lot|${id}` === row.id);
  return Number((fill ?? lot)?.quantity ?? Number.NaN);
}

function tripByHand(trade: JournalRoundTrip): Trip {
  const [buy, sell] = legsOf(trade);
  const isLong = trade.buyDateTime <= trade.sellDateTime;
  const [entry, exit] = isLong ? [buy, sell] : [sell, buy];
  return {
    identity: `${trade.product}|journal|${entry.key}`,
    product: trade.product,
    entered: [entry],
    closed: [exit],
    order: [entry, exit],
    entryMs: Date.parse(`${isLong ? trade.buyDateTime : trade.sellDateTime}+05:30`),
    ownStop: trade.stopLoss,
    riskBy: (stop) => {
      const apart = isLong ? new Big(trade.buyPrice).minus(stop) : new Big(stop).minus(trade.sellPrice);
      return positive(apart.times(trade.quantity));
    },
  };
}

function legsOf({ key }: JournalRoundTrip): [buy: Execution, sell: Execution] {
  return [
    { account: "journal", key: `${key}|buy` },
    { account: "journal", key: `${key}|sell` },
  ];
}

const asExecution = ({ account, id }: OracleRow): Execution => ({ account, key: id.slice(account.length + 1) });
const isSame = (a: Execution, b: Execution) => a.account === b.account && a.key === b.key;
const brokerOf = (account: string) => account.split("|")[0];
const positive = (amount: Big) => (amount.lt(0) ? new Big(0) : amount);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
