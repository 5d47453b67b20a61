import type { RoundTrip, RoundTripFilter } from "@saudabook/contract/analysis/round-trips.ts";
import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import { rupees } from "../../metrics/figure.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { type CsvColumn, csvHeader, csvLine, number, text } from "../csv.ts";
import { countedBy } from "../ideas-of.ts";
import { fittingTrips, roundTripOf, sorted } from "./round-trip-rows.ts";

const yes = (value: boolean) => (value ? "yes" : "no");

/** A round trip with what its notes say, by name. */
interface ExportedRoundTrip extends RoundTrip {
  /** Rupees: what was risked with the first stop. */
  initialRisk: string | null;
  setup: string | null;
  tags: readonly string[];
  mistakes: readonly string[];
  rating: number | null;
  /** As written before the entry. */
  confidence: number | null;
  reviewed: boolean;
}

const roundTripColumns: readonly CsvColumn<ExportedRoundTrip>[] = [
  text("id", ({ id }) => id),
  text("account", ({ account }) => account),
  text("symbol", ({ instrument }) => instrument.symbol),
  text("isin", ({ instrument }) => instrument.isin),
  text("underlying", ({ instrument }) => instrument.underlying),
  text("kind", ({ instrument }) => instrument.kind),
  text("expiry", ({ instrument }) => instrument.expiry),
  number("strike", ({ instrument }) => instrument.strike),
  text("segment", ({ segment }) => segment),
  text("product", ({ product }) => product),
  text("side", ({ side }) => side),
  text("source", ({ source }) => source),
  text("status", ({ status }) => status),
  text("result", ({ result }) => result),
  text("holding", ({ holding }) => holding),
  text("entry_at", ({ entryAt }) => entryAt),
  text("exit_at", ({ exitAt }) => exitAt),
  number("quantity", ({ quantity }) => quantity),
  number("entry_price", ({ entryPrice }) => entryPrice),
  number("exit_price", ({ exitPrice }) => exitPrice),
  number("entry_value", ({ entryValue }) => entryValue),
  number("exit_value", ({ exitValue }) => exitValue),
  number("open_quantity", ({ openQuantity }) => openQuantity),
  number("open_value", ({ openValue }) => openValue),
  number("gross", ({ gross }) => gross),
  number("charges", ({ charges }) => charges),
  number("net", ({ net }) => net),
  number("r", ({ r }) => r),
  number("initial_risk", ({ initialRisk }) => initialRisk),
  text("setup", ({ setup }) => setup),
  text("tags", ({ tags }) => tags.join("; ")),
  text("mistakes", ({ mistakes }) => mistakes.join("; ")),
  number("rating", ({ rating }) => (rating === null ? null : String(rating))),
  number("confidence", ({ confidence }) => (confidence === null ? null : String(confidence))),
  text("reviewed", ({ reviewed }) => yes(reviewed)),
  text("idea", ({ idea }) => idea?.note ?? null),
  text("trades", ({ idea }) => idea?.trades.join("; ") ?? null),
  text("excluded", ({ excluded }) => yes(excluded)),
  text("settled", ({ settled }) => yes(settled)),
  text("charges_estimated", ({ estimated }) => yes(estimated)),
  text("charges_missing", ({ withoutCharges }) => yes(withoutCharges)),
];

/** Rows of one piece of a stream. */
const PIECE = 250;

/** The round trips that fit, newest exit first, as pieces of a CSV file. */
export function* roundTripsCsv(byTrade: AnalysedAccount, query: RoundTripFilter): Generator<string> {
  const account = countedBy(byTrade, query.unit);
  yield csvHeader(roundTripColumns);
  const rows = sorted(account, Uint32Array.from(fittingTrips(account, query)), "exit", "desc");
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = [...rows.subarray(from, from + PIECE)];
    yield piece.map((trip) => csvLine(roundTripColumns, exportedTrip(account, trip))).join("");
  }
}

function exportedTrip(account: AnalysedAccount, trip: number): ExportedRoundTrip {
  const { trips, journal } = account.results;
  const { labels, setup, rating, confidence, reviewed, labelStart, labelled } = journal;
  const own = [...labelled.subarray(labelStart[trip], labelStart[trip + 1])].flatMap((code) => labels[code] ?? []);
  const namesOf = (kind: LabelKind) => own.filter((label) => label.kind === kind).map(({ name }) => name);
  const risk = trips.risk[trip] as number;
  return {
    ...roundTripOf(account, trip),
    initialRisk: risk > 0 ? rupees(risk) : null,
    setup: labels[setup[trip] as number]?.name ?? null,
    tags: namesOf("tag"),
    mistakes: namesOf("mistake"),
    rating: rating[trip] || null,
    confidence: confidence[trip] || null,
    reviewed: reviewed[trip] === 1,
  };
}
