/** Bytes, inclusive. */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;

/** The file types of a resume, by filename extension. */
export const RESUME_KINDS = ["pdf", "doc", "docx"] as const;
export type ResumeKind = (typeof RESUME_KINDS)[number];

/** The kind according to the name alone; null if no resume may have this name. */
export function resumeKindOf(name: string): ResumeKind | null {
  const end = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return RESUME_KINDS.find((kind) => kind === end) ?? null;
}

export const NO_RESUME = "must be a PDF or Word file (.pdf, .doc or .docx)";

/**
 * The problem of a resume, in words that follow its label ("must be …"), or null. Only the content counts, not the name or the type that a
 * browser sends. Nothing is unpacked: for a .docx only the list of its parts is read.
 */
export function resumeProblem(name: string, bytes: Uint8Array): string | null {
  const kind = resumeKindOf(name);
  if (kind === null) return NO_RESUME;
  if (bytes.length === 0) return "must not be an empty file";
  return problems[kind](bytes);
}

const problems = {
  pdf: (bytes) => (startsWith(bytes, PDF) ? null : "ends in .pdf, but isn't a PDF file; export it again"),
  doc: (bytes) => (startsWith(bytes, OLE2) ? null : "ends in .doc, but isn't a Word 97–2003 file; export it again"),
  docx: (bytes) => {
    const parts = startsWith(bytes, ZIP) ? partsOf(bytes) : null;
    // Word on the web numbers the main part in some files.
    if (!parts?.some((part) => /^word\/document\d*\.xml$/.test(part)))
      return "ends in .docx, but isn't a Word file; export it again";
    if (parts.some((part) => /vbaproject/i.test(part))) return "must not contain macros; save it as a PDF or .docx";
    return null;
  },
} satisfies Record<ResumeKind, (bytes: Uint8Array) => string | null>;

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** The compound file of older Office versions: [MS-CFB] 2.2. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of the end record without its comment, and of an entry without its name. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/** The names in a zip archive's central directory (APPNOTE 4.3.12), or null where there is no sound one. */
function partsOf(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  const latin = new TextDecoder("latin1");
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    if (at + ENTRY_SIZE + name > end) return null;
    names.push(latin.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)));
    at += ENTRY_SIZE + name + extra + comment;
  }
  return names;
}

/** Searches backwards: the end record is the last one, followed only by a comment of at most 65 535 bytes. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (
      view.getUint32(at, true) === END_OF_DIRECTORY &&
      at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return null;
}
