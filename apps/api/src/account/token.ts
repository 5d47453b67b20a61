import { hkdfSync, type webcrypto } from "node:crypto";
import { type TokenClaims, tokenClaims } from "@saudabook/contract/account/account.ts";
import { errors, jwtVerify, SignJWT } from "jose";

/** Seconds. */
export const SESSION_LIFETIME = 12 * 60 * 60;
export const ANALYTICS_LIFETIME = 60;

/** The claims of an analytics token; none of them is personal. */
export interface AnalyticsClaims {
  jti: string;
}

export interface Tokens {
  signSession(claims: Omit<TokenClaims, "iat" | "exp">, issuedAt: Date): Promise<string>;
  /** `null` for whatever is not a session token of ours, or is no longer good. */
  readSession(token: string): Promise<TokenClaims | null>;
  signAnalytics(claims: AnalyticsClaims, issuedAt: Date): Promise<string>;
  readAnalytics(token: string): Promise<AnalyticsClaims | null>;
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** Tokens for two purposes from one secret; each purpose has its own key, so neither can ever pass for the other. */
export function createTokens(secret: Uint8Array): Tokens {
  if (secret.byteLength < 32) throw new Error("The token secret must have at least 32 bytes.");
  // Cached: with raw bytes, each token would import its key again.
  const keyFor = (purpose: string) => {
    const bytes = hkdfSync("sha256", secret, "", `saudabook ${purpose}`, 32);
    return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  };
  const sessionKey = keyFor("session");
  const analyticsKey = keyFor("analytics");
  return {
    async signSession({ sub, jti, name, email }, issuedAt) {
      return new SignJWT({ name, email })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(sub)
        .setJti(jti)
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(secondsOf(issuedAt) + SESSION_LIFETIME)
        .sign(await sessionKey);
    },
    async readSession(token) {
      const claims = await verified(token, await sessionKey, {});
      const parsed = tokenClaims.safeParse(claims);
      return parsed.success ? parsed.data : null;
    },
    async signAnalytics({ jti }, issuedAt) {
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience("analytics")
        .setJti(jti)
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(secondsOf(issuedAt) + ANALYTICS_LIFETIME)
        .sign(await analyticsKey);
    },
    async readAnalytics(token) {
      const claims = await verified(token, await analyticsKey, { audience: "analytics" });
      return typeof claims?.jti === "string" ? { jti: claims.jti } : null;
    },
  };
}

async function verified(token: string, key: webcrypto.CryptoKey, options: { audience?: string }) {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], ...options });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
