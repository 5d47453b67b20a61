/** Exchange-traded funds with the same holdings, recognised by parts of their symbols. */
interface FundNames {
  class: "equity-fund" | "debt-fund" | "other-fund";
  /** How STT and stamp duty treat the fund. */
  security: "equity-etf" | "other-etf";
  /** Upper case. Each is found anywhere in a symbol. */
  parts: readonly string[];
}

/** A name that was found in a symbol. */
interface FundName extends Pick<FundNames, "class" | "security"> {
  part: string;
}

/**
 * Parts of the symbols of ETFs on NSE and BSE; the first that a symbol contains decides. Funds that pay no STT come first, so that a symbol
 * with names of several groups pays none. The gilts, bonds, silver and overseas funds of the two groups after them are charged as equity
 * ETFs, because no statement shows their STT.
 */
const FUND_NAMES: readonly FundNames[] = [
  { class: "other-fund", security: "other-etf", parts: ["GOLD", "SILV"] },
  {
    class: "debt-fund",
    security: "other-etf",
    parts: ["LIQ", "GILT", "GSEC", "G-SEC", "SDL", "BBETF", "BOND", "CASHIETF", "GS10", "10YR"],
  },
  { class: "debt-fund", security: "equity-etf", parts: ["10GETF", "5GETF", "BPSETF"] },
  {
    class: "other-fund",
    security: "equity-etf",
    parts: ["SLVR", "MON100", "MONQ50", "NASDAQ", "FANG", "MASPTOP", "HKTECH", "HNGSNG", "HANGSENG"],
  },
  {
    class: "equity-fund",
    security: "equity-etf",
    parts: [
      ...["NIFTY", "NIFTETF", "NIF50", "NIF100", "NIFBK", "SENSEX", "SENSET", "NEXT50", "NXT50", "NN50", "JUNIOR"],
      ...["BANK", "BNK", "MIDCAP", "MID150", "SMALL", "SML100", "SML250", "TOP100", "BSE500", "ALPHA", "LOWVOL"],
      ...["MOMENT", "QUAL30", "VAL30", "NV20", "DIVOPP", "SHARIA", "CPSEETF", "ICICIB22", "ITBEES", "ITIETF"],
      ...["AUTO", "FMCG", "PHARMA", "HEALTH", "INFRA", "CONSUM"],
    ],
  },
];

/**
 * The name of a fund in a symbol, null without one. No file says what a fund holds: this is a proposal.
 *
 * @param symbol upper case
 */
export function fundName(symbol: string): FundName | null {
  for (const { class: fundClass, security, parts } of FUND_NAMES) {
    const part = parts.find((one) => symbol.includes(one));
    if (part !== undefined) return { part, class: fundClass, security };
  }
  return null;
}
