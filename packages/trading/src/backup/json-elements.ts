/**
 * Bounds of a JSON value, checked before it is parsed: a parser cannot be stopped in between, and where it needs more memory than its
 * thread may have, V8 ends the whole process.
 */
export interface JsonBounds {
  bytes: number;
  /** Elements, fields and empty lists and objects in it, at any depth. */
  values: number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const BLANKS = [0x20, 0x09, 0x0d, 0x0a];
/** Maximum number of blanks in a row around a list or before its first element. Those before another element count as its bytes. */
const MOST_BLANKS = 64;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The value of a JSON text. Throws SyntaxError, or RangeError where it is out of bounds. */
export function jsonValue(bytes: Uint8Array, bounds: JsonBounds): unknown {
  if (endOfValue(bytes, 0, bounds) < bytes.length) throw new SyntaxError("Text behind the value.");
  return parsed(bytes);
}

/** Yields the elements of a JSON text that is a list. Throws like {@link jsonValue}; the bounds apply to each element. */
export function* jsonElements(bytes: Uint8Array, bounds: JsonBounds): Generator<unknown> {
  let at = skipBlanks(bytes, 0);
  if (bytes[at] !== LIST) throw new SyntaxError("No list.");
  at = skipBlanks(bytes, at + 1);
  if (bytes[at] === LIST_END) at++;
  else {
    for (let isLast = false; !isLast; ) {
      const end = endOfValue(bytes, at, bounds);
      isLast = bytes[end] === LIST_END;
      if (!isLast && bytes[end] !== COMMA) throw new SyntaxError("The list has no end.");
      yield parsed(bytes.subarray(at, end));
      at = end + 1;
    }
  }
  if (skipBlanks(bytes, at) < bytes.length) throw new SyntaxError("Text behind the list.");
}

/**
 * Returns the end of the value that starts at `from`: the comma or bracket after it, or the end of the text. Bracket types are not checked.
 */
function endOfValue(bytes: Uint8Array, from: number, bounds: JsonBounds): number {
  let [depth, values, at] = [0, 0, from];
  const most = Math.min(bytes.length, from + bounds.bytes + 1);
  for (; at < most; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at, most);
    else if (byte === LIST || byte === OBJECT) {
      depth++;
      values++;
    } else if (byte === COMMA) {
      if (depth === 0) break;
      values++;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      if (depth === 0) break;
      depth--;
    }
    if (values > bounds.values) throw new RangeError("Too many values.");
  }
  if (at - from > bounds.bytes) throw new RangeError("Too long.");
  return Math.min(at, bytes.length);
}

/** Returns the closing quote of the string that starts at `from`, or a place at or behind `most`. */
function endOfString(bytes: Uint8Array, from: number, most: number): number {
  let at = from + 1;
  while (at < most && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && BLANKS.includes(bytes[at] as number)) {
    if (++at > from + MOST_BLANKS) throw new RangeError("Too many blanks.");
  }
  return at;
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(utf8.decode(bytes));
}
