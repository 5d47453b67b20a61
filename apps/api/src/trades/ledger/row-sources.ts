import type { ImportRow, ImportRowFilter } from "@saudabook/contract/imports/import-ledger.ts";
import { type SQL, sql } from "drizzle-orm";
import { tradeJson } from "../../executions/repository.ts";
import { visibleTo } from "../../executions/visible.ts";
import type { ImportRecord } from "./entries.ts";

/** One of the tables that contain rows of a file. `key` ascends in the order of the file. */
export interface RowSource {
  table: SQL;
  /** Which rows of the table are the file's and fit the filter. */
  where: SQL;
  key: SQL;
  fate: ImportRow["fate"];
  /** JSON or null, of one row of the table. */
  reason: SQL;
  trade: SQL;
  knownFrom: SQL;
  correction: SQL;
}

const nothing = sql`null`;

/** The tables that may hold rows that fit. */
export function rowSources(record: ImportRecord, next: string, filter: ImportRowFilter): RowSource[] {
  const { id, userId, sequence, undoneAt } = record;
  const correction = record.corrected + record.leftOut === 0 ? nothing : correctionOf(id);
  const fits = searched(filter.search ?? "");
  const kept = undoneAt === null ? "already-known" : "undone";
  // Found by their ids, because there is no index by import.
  const owned = sql`${visibleTo(userId)} and id >= ${sequence} and id < ${next}::bigint and import_id = ${id}::uuid and ${fits}`;
  const correctedRows = sql`file_row in (select file_row from corrected_rows where import_id = ${id}::uuid)`;
  const execution = { table: sql`executions`, key: sql`id`, reason: nothing, trade: tradeJson, knownFrom: nothing };
  const all: RowSource[] = [
    ...(record.corrected === 0
      ? [{ ...execution, where: owned, fate: "imported" as const, correction: nothing }]
      : [
          {
            ...execution,
            where: sql`${owned} and not ${correctedRows}`,
            fate: "imported" as const,
            correction: nothing,
          },
          { ...execution, where: sql`${owned} and ${correctedRows}`, fate: "corrected" as const, correction },
        ]),
    {
      table: sql`kept_executions`,
      where: sql`import_id = ${id}::uuid and ${fits}`,
      key: sql`id`,
      fate: kept,
      reason: nothing,
      trade: tradeJson,
      knownFrom: kept === "undone" ? nothing : owner(userId),
      correction,
    },
    {
      table: sql`skipped_rows`,
      where: sql`import_id = ${id}::uuid and ${fits}`,
      key: sql`file_row`,
      fate: "skipped",
      reason: sql`reason`,
      trade: nothing,
      knownFrom: nothing,
      correction,
    },
    {
      table: sql`corrected_rows`,
      where: sql`import_id = ${id}::uuid and texts is null and ${fits}`,
      key: sql`file_row`,
      fate: "left-out",
      reason: nothing,
      trade: nothing,
      knownFrom: nothing,
      correction,
    },
  ];
  return all.filter(({ fate }) => filter.fate === undefined || filter.fate === fate);
}

/** The user's correction of a listed row, or null. */
const correctionOf = (id: string) => sql`(
  select json_build_object('problem', problem, 'cells', texts) from corrected_rows
  where corrected_rows.import_id = ${id}::uuid and corrected_rows.file_row = listed.file_row)`;

/** The earliest execution that makes a kept one known. */
const owner = (userId: string) => sql`(
  select (array_agg(json_build_object('importId', import_id, 'fileName', file_name, 'fileRow', file_row) order by id))[1]
  from (
    select owners.id, owners.import_id, owners.file_row, imports.file_name
    from executions as owners join imports on imports.id = owners.import_id
    where owners.user_id = ${userId}::uuid and owners.dedupe_key = listed.dedupe_key
      and (listed.client_id = '' or owners.client_id in ('', listed.client_id))
  ) as owner)`;

/** Whether one of the cells contains this part. In the collation "C" `upper` only affects the letters A to Z, as the contract requires. */
function searched(part: string): SQL {
  if (part === "") return sql`true`;
  // Searches the text of all cells first, which is quicker but has false matches.
  const quoted = JSON.stringify(part).slice(1, -1);
  return sql`strpos(upper(raw::text collate "C"), upper(${quoted}::text collate "C")) > 0 and exists (
    select from json_array_elements_text(raw) as cell
    where strpos(upper(cell collate "C"), upper(${part}::text collate "C")) > 0)`;
}
