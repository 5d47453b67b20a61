import { tokenClaims } from "@saudabook/contract/account/account.ts";
import { describe, expect, it } from "vitest";
import { decodeToken, isTokenClaims, readToken } from "./token-cookie.ts";

const claims = { sub: "u1", jti: "j1", name: "Anjali देशपांडे", email: "a@example.com", iat: 1, exp: 2 };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("the token's cookie", () => {
  it("is found among others", () => {
    expect(readToken("a=1; token=x.y.z; b=2")).toBe("x.y.z");
    expect(readToken("mytoken=x.y.z")).toBeNull();
    expect(readToken("token=")).toBeNull();
  });
});

describe("decoding a token", () => {
  it("gives its claims, letters beyond ASCII included", () => {
    expect(decodeToken(`${encode({ alg: "HS256" })}.${encode(claims)}.sig`)).toEqual(claims);
  });

  it.each([["nothing"], ["a.b.c"], [`x.${encode("text")}.y`], [`x.${encode({ name: "A" })}.y`]])(
    "refuses %s",
    (token) => {
      expect(decodeToken(token)).toBeNull();
    },
  );
});

describe("the claims of a token", () => {
  const wrong = [undefined, null, "", "text", 1, 1.5, -1, Number.NaN, 2 ** 60, {}, []];
  const names = Object.keys(claims) as (keyof typeof claims)[];
  const cases: unknown[] = [
    ...[claims, { ...claims, more: 1 }, null, [], "text", 7, {}],
    ...names.flatMap((name) => wrong.map((value) => ({ ...claims, [name]: value }))),
    ...names.map((name) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))),
  ];

  it.each(cases.map((value) => [JSON.stringify(value), value]))(
    "%s are judged as the contract judges them",
    (_, value) => {
      expect(isTokenClaims(value)).toBe(tokenClaims.safeParse(value).success);
    },
  );
});
