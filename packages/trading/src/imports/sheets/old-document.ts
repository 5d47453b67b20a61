const ENTRY_LENGTH = 128;
const HEADER_LENGTH = 512;

/**
 * Whether an OLE compound file is a document of old Word: its directory names the stream of one, and none of a workbook (in
 * which a document may be embedded). Directory entries begin with their name in UTF-16, at multiples of 128 bytes ([MS-CFB] 2.6).
 */
export function isOldWordDocument(bytes: Uint8Array): boolean {
  let word = false;
  for (let at = HEADER_LENGTH; at + ENTRY_LENGTH <= bytes.length; at += ENTRY_LENGTH) {
    if (isNamed(bytes, at, "Workbook") || isNamed(bytes, at, "Book")) return false;
    word ||= isNamed(bytes, at, "WordDocument");
  }
  return word;
}

function isNamed(bytes: Uint8Array, at: number, name: string): boolean {
  for (let index = 0; index < name.length; index++) {
    if (bytes[at + 2 * index] !== name.charCodeAt(index) || bytes[at + 2 * index + 1] !== 0) return false;
  }
  return bytes[at + 2 * name.length] === 0 && bytes[at + 2 * name.length + 1] === 0;
}
