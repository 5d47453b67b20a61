import { ImportRefused } from "../import-refused.ts";
import { isOldWordDocument } from "./old-document.ts";
import type { OpenOptions } from "./open-options.ts";

export interface UploadedFile {
  /** The name on the user's machine; only its ending, and the client code in it, are used. */
  name: string;
  bytes: Uint8Array;
}

type Content = "workbook" | "old-workbook" | "text" | "markup";

/** Ending of the files of brokers' answers. */
export const ANSWER_ENDING = "ndjson";

const TAKEN = "Upload the .xlsx, .xls or .csv file that you downloaded from your broker.";

/**
 * The kind of a file. Its first bytes must agree with the name's ending. Throws ImportRefused: `unsupported_file` for another
 * ending, `unreadable_file` for bytes that do not match the ending.
 */
export function kindOf(
  { name, bytes }: UploadedFile,
  { answers = false }: Pick<OpenOptions, "answers"> = {},
): Exclude<Content, "markup"> | "answer" {
  if (bytes.length === 0) {
    throw new ImportRefused("unreadable_file", "The file is empty (0 bytes). Download it from your broker again.");
  }
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name.slice(-12))?.[1]?.toLowerCase() ?? "";
  if (answers && ending === ANSWER_ENDING) return "answer";
  const content = contentOf(bytes);
  if (content === "old-workbook" && isOldWordDocument(bytes)) {
    throw new ImportRefused(
      "unsupported_file",
      "This is a Word document, not a workbook. Download the file from your broker as Excel or CSV and upload that.",
    );
  }
  switch (ending) {
    case "xlsx":
      if (content === "workbook") return content;
      if (content === "old-workbook") {
        throw new ImportRefused(
          "unreadable_file",
          "This file has a password, or is an old .xls workbook renamed to .xlsx. Open it, save it as an Excel workbook without a password and upload that.",
        );
      }
      throw misnamed(ending, content);
    case "xls":
      if (content === "old-workbook") return content;
      throw misnamed(ending, content);
    case "csv":
    case "tsv":
    case "txt":
      if (content === "text") return content;
      throw misnamed(ending, content);
    default:
      throw new ImportRefused(
        "unsupported_file",
        ending === ""
          ? `The file's name has no extension. ${TAKEN}`
          : `We can't import files ending in .${ending}. ${TAKEN}`,
      );
  }
}

function contentOf(bytes: Uint8Array): Content {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (starts(0x50, 0x4b)) return "workbook";
  if (starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "old-workbook";
  const top = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200)).replace(/^ï»¿/, "").trimStart();
  return top.startsWith("<") ? "markup" : "text";
}

function misnamed(ending: string, content: Content): ImportRefused {
  const found = {
    workbook: "an Excel workbook (.xlsx)",
    "old-workbook": "an old Excel workbook (.xls)",
    text: "text or another kind of file",
    markup: "a web page (HTML or XML)",
  }[content];
  const advice = {
    workbook: "Rename it to end in .xlsx and upload it again.",
    "old-workbook": "Rename it to end in .xls and upload it again.",
    text: "Download it from your broker again.",
    markup: "Open it in a spreadsheet program, save it as .xlsx and upload that.",
  }[content];
  return new ImportRefused("unreadable_file", `The file's name ends in .${ending}, but it's ${found}. ${advice}`);
}
