import { type RowCorrection, readCorrections } from "@saudabook/contract/imports/corrections.ts";
import { type ImportMapping, mappingOf } from "@saudabook/contract/imports/import-mapping.ts";
import { quantityUnitProblem } from "@saudabook/contract/imports/quantity-unit.ts";
import type { ImportStep, Trade, TradeDetails } from "@saudabook/contract/trades/trade.ts";
import {
  besideSampleData,
  foreignEmail,
  invalidField,
  otherCorrections,
  otherMapping,
  otherQuantityUnit,
} from "@saudabook/contract/wire/refusals.ts";
import type { Execution } from "@saudabook/trading/execution.ts";
import { importOutcome } from "@saudabook/trading/imports/import-outcome.ts";
import { ImportRefused, refusalFacts } from "@saudabook/trading/imports/import-refused.ts";
import { knownSpelling } from "@saudabook/trading/imports/mapped/known-spelling.ts";
import type { SkippedRow } from "@saudabook/trading/imports/tradebook.ts";
import { openUpload } from "@saudabook/trading/tax/statements/open-upload.ts";
import { db, type History } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { codeOfChoice, refuseOtherCode } from "../history/choose-account.ts";
import {
  historyOf,
  keepImport,
  mappedNames,
  otherwiseCorrected,
  otherwiseCounted,
  otherwiseMapped,
  type ReadFile,
  sha256Of,
} from "../history/import-ledger.ts";
import { Refusal, refusalFrom } from "../refusal.ts";

/** Newest first; at equal times, the last one in the file first. */
function newestFirst({ fills }: History): Trade[] {
  return [...fills.values()]
    .flatMap((clients) => clients.map(({ trade }) => trade))
    .reverse()
    .sort((one, other) => (one.timestamp === other.timestamp ? 0 : one.timestamp < other.timestamp ? 1 : -1));
}

export function detailsOf(account: Account): TradeDetails {
  const history = historyOf(account);
  const { name, email, phone } = account;
  const { clientId, holder } = history;
  return { name: holder ?? name, clientId, email, phoneNumber: phone, trades: newestFirst(history) };
}

/** Reads a broker's file with the code of the product; only the database is replaced. */
export async function read(
  file: File,
  chosen: Parameters<typeof openUpload>[1],
  emit: (step: ImportStep) => void,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<ReadFile> {
  try {
    const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const tradebook = await openUpload(uploaded, chosen, db.today, corrections, mapping);
    emit({ step: "reading", rowsRead: 0, fraction: 0 });
    const executions: Execution[] = [];
    const skippedRows: SkippedRow[] = [];
    for await (const batch of tradebook.executions()) {
      for (const execution of batch) executions.push(execution);
      skippedRows.push(...tradebook.skippedRows());
      emit({ step: "reading", ...tradebook.progress() });
    }
    const { kind, keptSegment, clientId, accountHolder, columns } = tradebook;
    const { rowsRead, skipped, allotments, corrected, from, to } = tradebook.summary();
    emit({ step: "storing", rowsRead, rowsStored: rowsRead, fraction: 1 });
    const head = { ...chosen, kind, keptSegment, clientId, accountHolder, columns: [...columns] };
    return { ...head, rowsRead, from, to, skipped, allotments, corrected, executions, skippedRows, mapping };
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem;
    const { code, message } = problem;
    throw new Refusal(code, { message, ...refusalFacts(problem) });
  }
}

/** A mapped file, with its account's name as it was first spelled. */
function spelled(account: Account, tradebook: ReadFile): ReadFile {
  const { mapping } = tradebook;
  if (!mapping) return tradebook;
  const clientId = knownSpelling(mapping.account, mappedNames(account));
  return { ...tradebook, clientId, mapping: { ...mapping, account: clientId } };
}

export const trades = {
  tradeDetails: ({ account }) => ({ data: detailsOf(account) }),

  uploadExcel: async ({ account, fields, file, emit }) => {
    if (fields.email.toLowerCase() !== account.email.toLowerCase()) {
      throw refusalFrom(foreignEmail());
    }
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const mapped = mappingOf(fields);
    if ("problem" in mapped) throw refusalFrom(invalidField(mapped.field, mapped.problem));
    const given = readCorrections(fields.corrections ?? "[]");
    if ("problem" in given) throw refusalFrom(invalidField("corrections", given.problem));
    const chosen = { broker: fields.broker, tradeType: fields.tradetype };
    const tradebook = spelled(account, await read(file, chosen, emit, given.corrections, mapped.mapping));
    const choice = { account: fields.account ?? null, newAccount: fields.newAccount ?? null };
    const { quantityUnit } = fields;
    const unitProblem = quantityUnitProblem(tradebook.keptSegment, quantityUnit);
    if (unitProblem !== null) throw refusalFrom(invalidField("quantityUnit", unitProblem));
    refuseOtherCode(choice, tradebook);
    const accepted = { tradebook, file, sha256: await sha256Of(file), quantityUnit };
    const twice = otherwiseMapped(account, accepted);
    if (twice) throw refusalFrom(otherMapping(twice.file.name));
    const counted = otherwiseCounted(account, accepted);
    if (counted) throw refusalFrom(otherQuantityUnit(counted.file.name));
    const other = otherwiseCorrected(account, accepted);
    if (other) throw refusalFrom(otherCorrections(other.file.name));
    const outcome = keepImport(account, accepted, { assignedCode: codeOfChoice(account, tradebook, choice) });
    return { success: true, message: importOutcome(outcome), data: detailsOf(account), import: outcome };
  },
} satisfies Pick<Handlers, "tradeDetails" | "uploadExcel">;
