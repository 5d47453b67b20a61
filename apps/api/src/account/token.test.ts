import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createTokens } from "./token.ts";

const secret = new Uint8Array(32).fill(1);
const tokens = createTokens(secret);
const claims = { sub: "a", jti: "b", name: "Asha", email: "asha@people.example" };

describe("a session token", () => {
  it("is read by who signed it", async () => {
    expect(await tokens.readSession(await tokens.signSession(claims, new Date()))).toMatchObject(claims);
  });

  it("says no more than it must", async () => {
    const payload = (await tokens.signSession(claims, new Date())).split(".")[1] ?? "";
    const said = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(Object.keys(said).sort()).toEqual(["email", "exp", "iat", "jti", "name", "sub"]);
  });

  it("ends after twelve hours", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    expect(await tokens.readSession(await tokens.signSession(claims, hoursAgo(11.9)))).not.toBeNull();
    expect(await tokens.readSession(await tokens.signSession(claims, hoursAgo(12.1)))).toBeNull();
  });

  it("is refused when it is changed, unsigned, of another key, or an analytics token", async () => {
    const signed = await tokens.signSession(claims, new Date());
    const [head, , signature] = signed.split(".");
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: "c", exp: 9e9, iat: 1 })).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const full = { ...claims, iat: now, exp: now + 60 };
    for (const token of [
      `${head}.${changed}.${signature}`,
      new UnsecuredJWT(full).encode(),
      // The secret itself is no key: each purpose has its own.
      await new SignJWT(full).setProtectedHeader({ alg: "HS256" }).sign(secret),
      await createTokens(new Uint8Array(32).fill(2)).signSession(claims, new Date()),
      await tokens.signAnalytics({ jti: "b" }, new Date()),
      "",
      "a.b.c",
    ]) {
      expect(await tokens.readSession(token)).toBeNull();
    }
  });

  it("is no analytics token", async () => {
    expect(await tokens.readAnalytics(await tokens.signSession(claims, new Date()))).toBeNull();
    expect(await tokens.readAnalytics(await tokens.signAnalytics({ jti: "b" }, new Date()))).toEqual({ jti: "b" });
    expect(
      await tokens.readAnalytics(await tokens.signAnalytics({ jti: "b" }, new Date(Date.now() - 61_000))),
    ).toBeNull();
  });

  it("is not signed with a short secret", () => {
    expect(() => createTokens(new Uint8Array(31))).toThrow("32 bytes");
  });
});
