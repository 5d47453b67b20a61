/** Distinct texts by number. */
export class Texts {
  readonly all: string[] = [];
  private readonly numbers = new Map<string, number>();

  number(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.all.length;
      this.all.push(text);
      this.numbers.set(text, number);
    }
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }
}
