/** A number of a JSON text, by its digits. */
export class Digits {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** JSON of a broker's body, with each {@link Digits} as a number. */
export function jsonWithDigits(body: unknown): string {
  const marked = JSON.stringify(body, (_key, value: unknown) =>
    value instanceof Digits ? `digits:${value.digits}` : value,
  );
  return marked.replace(/"digits:([^"]*)"/g, "$1");
}
