import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { JoinedResults } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { FORMAT } from "./format.ts";
import type { AccountJournal } from "./journal/account-journal.ts";
import type { Manifest } from "./results-repository.ts";

/** The results of an account as of one version: never a mixture of two. */
export interface AccountResults extends JoinedResults {
  /** Differs for other results or another starting capital, so it can be part of an ETag. */
  version: string;
  /** Some changes are not in these results yet; they are being rebuilt. */
  pending: boolean;
  /** No version can be read yet, so that every figure is empty: the first version, or the first in a new format, is being computed. */
  noVersion: boolean;
  /** The newest changes cannot be analysed; the log says why. */
  faulty: boolean;
  /** The executions are sample data. */
  sample: boolean;
  /** Executions in currency and commodity contracts, which are kept without figures. */
  withoutFigures: number;
  startingCapital: Decimal | null;
  /** The notes as of this version; the results have what they say. */
  journal: AccountJournal;
}

export function isReadable({ version, format }: Manifest): boolean {
  return version > 0 && format === FORMAT;
}

/**
 * The results without what the notes say.
 *
 * @param today `YYYY-MM-DD` in India: on a day from `due` on the results are behind
 */
export function accountOf(
  manifest: Manifest | null,
  joined: JoinedResults,
  today: string,
): Omit<AccountResults, "journal"> {
  if (!manifest) {
    const nothing = { version: "0", pending: false, noVersion: true, faulty: false, sample: false, withoutFigures: 0 };
    return { ...joined, ...nothing, startingCapital: null };
  }
  const { revision, builtRevision, version, due, faultRevision, sample, withoutFigures, startingCapital } = manifest;
  const behind = revision > builtRevision || (due !== null && due <= today) || (version > 0 && !isReadable(manifest));
  const faulty = faultRevision !== null && faultRevision === revision;
  const kept = withoutFigures === 0 ? [] : [`k${withoutFigures}`];
  const text = [version, ...kept, ...(startingCapital === null ? [] : [startingCapital])].join("-");
  return {
    ...joined,
    version: text,
    pending: behind && !faulty,
    noVersion: !isReadable(manifest),
    faulty,
    sample,
    withoutFigures,
    startingCapital,
  };
}
