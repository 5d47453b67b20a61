import { FIXED_ENTRIES } from "@saudabook/contract/backup/backup-archive.ts";
import { expect, it } from "vitest";
import { openTestDatabase } from "../test-bed/databases.ts";
import { tableNames } from "../test-bed/table-names.ts";

const RESTORED = "computed again from the files and the settlements";
const SECRET = "must not leave the server";
const NOT_OF_AN_ACCOUNT = "belongs to no account";

/** The entry of the archive with the rows of each table, or the reason why a backup leaves them out. See docs/backup.md. */
const KEPT: Readonly<Record<string, string>> = {
  account_merges: "settings.json",
  analysis_accounts: RESTORED,
  analysis_changes: RESTORED,
  analysis_parts: RESTORED,
  analysis_settings: "settings.json",
  analytics_tokens: SECRET,
  applications: NOT_OF_AN_ACCOUNT,
  broker_accounts: "settings.json",
  broker_checks: SECRET,
  broker_connections: SECRET,
  brokerage_plans: "settings.json",
  corrected_rows: "imports.json",
  day_notes: "days.json",
  rules: "rules.json",
  executions: RESTORED,
  guests: NOT_OF_AN_ACCOUNT,
  import_files: "imports.json",
  imports: "imports.json",
  journal_trades: "journal.json",
  kept_executions: RESTORED,
  labels: "labels.json",
  note_anchors: "notes.json",
  note_labels: "notes.json",
  note_pictures: "notes.json",
  notes: "notes.json",
  picture_pieces: "notes.json",
  password_links: SECRET,
  rate_limits: NOT_OF_AN_ACCOUNT,
  recovery_codes: SECRET,
  resumes: NOT_OF_AN_ACCOUNT,
  secrets: SECRET,
  sessions: SECRET,
  settlements: "settlements.json",
  skipped_rows: RESTORED,
  tax_choices: "settings.json",
  tax_exports: "settings.json",
  users: "manifest.json",
};

it("a backup has the rows of each table, or a reason to leave them out", async () => {
  const { db, close } = await openTestDatabase("pglite");
  const names = await tableNames(db);
  await close();
  expect(Object.keys(KEPT).sort()).toEqual(names.sort());
});

it("the rows are in entries that an archive has", () => {
  const entries = Object.values(KEPT).filter((place) => /\.\w+$/.test(place));
  expect([...FIXED_ENTRIES, "manifest.json"]).toEqual(expect.arrayContaining(entries));
});
