import { describe, expect, it } from "vitest";
import { decodeToken, readToken } from "./token-cookie.ts";

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
