import type { Dated } from "./dated.ts";

/** How shares are taxed that their company buys back on a day. */
interface BuyBackTreatment extends Dated {
  treatment: "capital-gains" | "exempt" | "dividend";
  /** True where a buy-back is listed for a chartered accountant and in no total; otherwise it is a sale like any other. */
  listedApart: boolean;
  /** One sentence for the page. */
  text: string;
}

export const BUY_BACKS: readonly BuyBackTreatment[] = [
  {
    from: "2014-04-01",
    until: "2019-07-05",
    treatment: "capital-gains",
    listedApart: true,
    text: "Capital gains of the holder where the shares are listed.",
    source: "Section 46A; section 115QA covers unlisted shares only",
    confidence: "medium",
  },
  {
    from: "2019-07-05",
    until: "2024-10-01",
    treatment: "exempt",
    listedApart: true,
    text: "Exempt for the holder; the company pays the tax, unless the offer was announced before 5 July 2019.",
    source: "Sections 10(34A) and 115QA, Finance (No. 2) Act 2019",
    confidence: "medium",
  },
  {
    from: "2024-10-01",
    until: "2026-04-01",
    treatment: "dividend",
    listedApart: true,
    text: "The whole receipt is a dividend, and the cost of the shares is a capital loss.",
    source: "Sections 2(22)(f) and 46A, Finance (No. 2) Act 2024",
    confidence: "medium",
  },
  {
    from: "2026-04-01",
    until: null,
    treatment: "capital-gains",
    listedApart: false,
    text: "Capital gains of the holder; promoters pay more.",
    source: "Income-tax Act 2025, section 69 as amended by Finance Act 2026",
    confidence: "medium",
  },
];
