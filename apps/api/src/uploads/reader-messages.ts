import type { Fingerprint } from "@saudabook/contract/backup/backup.ts";
import type { ArchivedImport, ArchivedSettings } from "@saudabook/contract/backup/backup-archive.ts";
import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import type { ReadAs as Chosen } from "@saudabook/trading/imports/chosen.ts";
import type { ZipMember } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";
import type { OpenTradebook, Progress, TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import type { ReadStatement } from "@saudabook/trading/tax/statements/read-statement.ts";

/** The facts of a tradebook that are known before its rows are read. */
export type TradebookHead = Pick<OpenTradebook, "kind" | "keptSegment" | "clientId" | "accountHolder" | "columns">;

/** Executions as the lines of a COPY (see copy-line.ts), empty if only rows were skipped, and how much of the file has been read. */
export interface Batch {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  /** The rows that were skipped in this batch, as lines too. */
  skipped: Uint8Array<ArrayBuffer>;
  progress: Progress;
}

/** Input for reading a tradebook. */
export interface TradebookFacts {
  name: string;
  broker: Broker;
  tradeType: TradeType;
  corrections?: readonly RowCorrection[];
  mapping?: ImportMapping | null;
  restored?: Chosen["restored"];
  answer?: Chosen["answer"];
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

/** How a file is read: as a tradebook, as a tax statement, as the archive of a backup, or as the rows that it has, whatever they mean. */
export type ReadAs =
  | ({ type: "open" } & TradebookFacts)
  | { type: "statement"; name: string; today: string }
  | { type: "archive"; today: string }
  /** `maxBytes`: maximum length of the rows' JSON text. */
  | { type: "rows"; name: string; maxBytes: number };

/** A file as a descriptor opened by the main thread, so that its content is only in the reader's memory. */
export interface OpenDescriptor {
  fd: number;
  size: number;
}

/** The first message describes the file; `next` requests the next batch of a tradebook or an archive. */
export type ToReader = (ReadAs & OpenDescriptor) | { type: "next" };

/** An import of an archive without its corrections, which its reader alone needs. */
export type ArchivedFacts = Omit<ArchivedImport, "corrections">;

/** Records of an archive, by their list. */
export type ArchivedRecords = "journal" | "settlements" | "exclusions" | "labels" | "notes" | "days" | "rules";

/**
 * A reader's responses for an archive, in this order; `picture` is repeated for each picture, and `file` to `read` for each file, with {@link TradebookHead} and {@link
 * Batch}s in between.
 */
export type FromArchive =
  | { type: "checking"; fraction: number }
  | { type: "archive"; fingerprint: Fingerprint; settings: ArchivedSettings }
  /** The JSON text of a list of records with their new ids. */
  | { type: "records"; of: ArchivedRecords; bytes: Uint8Array<ArrayBuffer> }
  | { type: "picture"; noteId: string; picture: NotePicture; member: PackedMember }
  /** `fraction`: of the files before this one. `member`: its position in the archive. */
  | { type: "file"; fraction: number; archived: ArchivedFacts; member: PackedMember }
  | { type: "read"; summary: TradebookSummary }
  | { type: "archive end" };

/** A member of an archive, to be read from the archive elsewhere. `packed`: bytes in the archive. */
export type PackedMember = Omit<ZipMember, "data"> & { packed: number };

export type FromReader =
  | { type: "ready" }
  | ({ type: "refused"; title?: string } & Pick<ErrorBody, "code" | "message" | "rows" | "rowCount" | "needed">)
  | { type: "opened"; head: TradebookHead }
  | ({ type: "batch" } & Batch)
  | { type: "end"; summary: TradebookSummary }
  /** Null where the file is no statement. */
  | { type: "statement"; read: ReadStatement | null }
  | FromArchive
  /** The JSON text of an array of all rows. */
  | { type: "rows"; bytes: Uint8Array<ArrayBuffer> };
