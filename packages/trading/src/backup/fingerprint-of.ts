import type { Fingerprint } from "@saudabook/contract/backup/backup.ts";
import type { Attachment } from "@saudabook/contract/journal/notes.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import type { Breathe } from "../analysis/responses/summary.ts";
import { canonical } from "../money.ts";
import { attachmentLines, figureLines } from "./figure-lines.ts";
import type { CreateHasher } from "./hasher.ts";
import { line } from "./records-hash.ts";

export interface Fingerprinted {
  /** Fingerprint of the records, see `RecordsHash`. */
  records: string;
  /** Null: the account cannot be analysed. */
  account: AnalysedAccount | null;
  /** The day, IST, as of which the account was analysed. */
  asOf: string;
  rules: string;
  /** Attachments of the notes, in the order of the records. */
  attachments: readonly Attachment[];
}

export async function fingerprintOf(
  { records, account, asOf, rules, attachments }: Fingerprinted,
  createHasher: CreateHasher,
  breathe: Breathe,
): Promise<Fingerprint> {
  const hasher = createHasher();
  hasher.update(line("records", records));
  const capital = account?.startingCapital ?? null;
  const shown = account && { ...account, startingCapital: capital === null ? null : canonical(capital) };
  for await (const figure of figureLines(shown, breathe)) hasher.update(figure);
  if (shown) for (const attached of attachmentLines(shown, attachments)) hasher.update(attached);
  return { asOf, rules, records, figures: await hasher.hex() };
}
