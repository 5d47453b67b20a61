import { ImportRefused } from "../import-refused.ts";
import type { UploadedFile } from "./file-kind.ts";
import { openFile } from "./open-file.ts";
import type { OpenFile } from "./sheet-stream.ts";
import { inMemory } from "./zip/byte-source.ts";
import { checkSize, unpacked } from "./zip/unpack.ts";
import { type ZipMember, zipDirectory } from "./zip/zip-directory.ts";

/** Maximum CSVs and workbooks of a .zip. */
const MOST_FILES = 200;

/**
 * Like {@link openFile}, and opens a .zip of statements: first each CSV as a sheet with the name of its file, then the sheets of the one
 * workbook in it. Other members are not unpacked. Throws ImportRefused like openFile, also for a .zip without a CSV or workbook, with more
 * than 200 of them, with two workbooks, or with two files of one name.
 */
export async function openStatementFile(file: UploadedFile): Promise<OpenFile> {
  if (!/\.zip$/i.test(file.name)) return openFile(file);
  if (file.bytes.length === 0) {
    throw new ImportRefused("unreadable_file", "The file is empty (0 bytes). Download it from your broker again.");
  }
  const members = statementMembers(await zipDirectory(inMemory(file.bytes)));
  const opened: { file: OpenFile; size: number }[] = [];
  for (const { name, member } of members) {
    const bytes = await bytesOf(member);
    const inner = await openFile({ name, bytes });
    for (const sheet of inner.sheets) if (sheet.text) sheet.name = name.replace(/\.csv$/i, "");
    opened.push({ file: inner, size: bytes.length });
  }
  const size = opened.reduce((sum, one) => sum + one.size, 0);
  return {
    sheets: opened.flatMap((one) => one.file.sheets),
    fraction: () => opened.reduce((sum, one) => sum + (one.file.fraction() * one.size) / size, 0),
    async verify() {
      for (const one of opened) await one.file.verify();
    },
  };
}

/** The CSVs, then the workbook, with their names without folders. A Mac adds a folder with a second, hidden file for each. */
function statementMembers(all: ZipMember[]): { name: string; member: ZipMember }[] {
  checkSize(all);
  const members = all
    .map((member) => ({ name: member.name.slice(member.name.lastIndexOf("/") + 1), member }))
    .filter(({ name, member }) => /^[^.].*\.(?:csv|xlsx)$/i.test(name) && member.size > 0)
    .filter(({ member }) => !member.name.startsWith("__MACOSX/"));
  if (members.length > MOST_FILES) throw notAsDownloaded(`${members.length} files, more than ${MOST_FILES}`);
  const names = new Set<string>();
  for (const { name } of members) {
    if (names.has(name.toLowerCase())) throw notAsDownloaded(`two files with the name "${name}"`);
    names.add(name.toLowerCase());
  }
  const isCsv = ({ name }: { name: string }) => /\.csv$/i.test(name);
  const workbooks = members.filter((member) => !isCsv(member));
  if (workbooks.length > 1) throw notAsDownloaded("two workbooks");
  if (members.length === 0) {
    throw new ImportRefused(
      "unsupported_file",
      "The ZIP has no CSV file and no workbook (.xlsx). Upload the ZIP as you downloaded it from your broker.",
    );
  }
  return [...members.filter(isCsv), ...workbooks];
}

function notAsDownloaded(what: string): ImportRefused {
  return new ImportRefused(
    "unsupported_file",
    `The ZIP has ${what}. Upload the ZIP as you downloaded it from your broker.`,
  );
}

async function bytesOf(member: ZipMember): Promise<Uint8Array> {
  const whole = new Uint8Array(member.size);
  let at = 0;
  for await (const piece of unpacked(member)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
