/** Words that keep their own spelling inside a sentence, by their lower-case form. */
const SPELLINGS: Readonly<Record<string, string>> = {
  csv: "CSV",
  groww: "Groww",
  isin: "ISIN",
  isins: "ISINs",
  json: "JSON",
  september: "September",
  zerodha: "Zerodha",
};

/** Turns the name that Storybook makes of an export, "Keeps The Csv Of A Day", into a sentence: "Keeps the CSV of a day". */
export function sentenceCase(name: string): string {
  const [first = "", ...rest] = name.replace(/\bLinked In\b/, "LinkedIn").split(" ");
  return [
    spelt(first) ?? first,
    ...rest.map((word) => spelt(word) ?? (isOneWord(word) ? word.toLowerCase() : word)),
  ].join(" ");
}

const spelt = (word: string): string | undefined => SPELLINGS[word.toLowerCase()];

/** "Later" and "A", but not "LinkedIn" and "P&L". A single letter other than A is a unit: "In R". */
const isOneWord = (word: string): boolean => /^[A-Z][a-z0-9’']+$/.test(word) || word === "A";
