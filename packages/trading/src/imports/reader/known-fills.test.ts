import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IdentityTexts, KnownFills } from "./known-fills.ts";

describe("the fills that are known", () => {
  it("are found again by all of their identity, with what they were", () => {
    const part = fc.record({
      scope: fc.constantFrom("a|1|", "a|2|", "b|1|"),
      id: fc.constantFrom(
        "",
        "0",
        "7",
        "77",
        "1234567890123456789",
        "1234567890123456788",
        "x-1",
        "123456789",
        "1234567890",
      ),
      symbolAndSide: fc.constantFrom("|X|buy", "|X|sell"),
    });
    const amount = fc.constantFrom("1", "0.1", "9007199254740993", "9007199254740992", "1.000000000000001", "1500.05");
    fc.assert(
      fc.property(fc.array(fc.tuple(part, amount, amount), { maxLength: 60 }), (fills) => {
        const known = new KnownFills();
        const plain = new Map<string, { row: number; amounts: string }>();
        fills.forEach(([identity, quantity, price], row) => {
          const text = identity.scope + identity.id + identity.symbolAndSide;
          const before = plain.get(text);
          const amounts = `${quantity} ${price}`;
          expect(known.add(identity, row, quantity, price)).toEqual(
            before ? { row: before.row, same: before.amounts === amounts } : null,
          );
          if (!before) plain.set(text, { row, amounts });
        });
      }),
    );
  });

  it("are found among very many", () => {
    const known = new KnownFills();
    const add = (number: number, price: string) =>
      known.add(
        { scope: `day ${number % 7}|`, id: String(number % 5000), symbolAndSide: "|X|buy" },
        number,
        "1",
        price,
      );
    for (let number = 0; number < 35_000; number++) expect(add(number, String(number))).toBeNull();
    expect(add(34_999, "34999")).toEqual({ row: 34_999, same: true });
    expect(add(3, "4")).toEqual({ row: 3, same: false });
  });
});

describe("the texts of identities", () => {
  it("are those of their parts, whatever came before", () => {
    const texts = new IdentityTexts();
    expect(texts.scope("a|NSE", "2024-04-01")).toBe("a|NSE|2024-04-01|");
    expect(texts.scope("a|BSE", "2024-04-01")).toBe("a|BSE|2024-04-01|");
    expect(texts.scope("a|BSE", "2024-04-02")).toBe("a|BSE|2024-04-02|");
    expect(texts.symbolAndSide("itc", "buy")).toBe("|ITC|buy");
    expect(texts.symbolAndSide("itc", "sell")).toBe("|ITC|sell");
  });
});
