import type { TokenClaims } from "@saudabook/contract/account/account.ts";

/** 1 April 2026, 09:00 IST: the mock server's clock does not move. */
export const NOW_SECONDS = 1_775_014_200;
/** Far enough ahead that a session expires only in stories about that. */
export const EXPIRES_SECONDS = 4_102_444_800;

interface Holder {
  id: string;
  name: string;
  email: string;
}

/** A session token in the form of the real one. Its signature is not checked: the mock server looks the token up. */
export function makeToken({ id, name, email }: Holder, jti: string, overrides: Partial<TokenClaims> = {}): string {
  const claims: TokenClaims = { sub: id, jti, name, email, iat: NOW_SECONDS, exp: EXPIRES_SECONDS, ...overrides };
  return jwt({ ...claims });
}

/** The token in the address of the analytics page; it carries neither name nor e-mail. */
export function makeAnalyticsToken(sub: string, jti: string): string {
  return jwt({ sub, jti, aud: "analytics", iat: NOW_SECONDS, exp: NOW_SECONDS + 60 });
}

/** The id of a session, by its token. */
export function sessionIdOf(token: string): string {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return (JSON.parse(atob(payload)) as TokenClaims).jti;
}

function jwt(claims: Record<string, unknown>): string {
  const unsigned = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url(claims)}`;
  return `${unsigned}.${fingerprint(unsigned)}`;
}

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** 43 characters that depend on the text, as long as an HS256 signature; only for the looks. */
function fingerprint(text: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  let state = 2_166_136_261;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  let signature = "";
  for (let index = 0; index < 43; index++) {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + index;
    signature += alphabet.charAt((state >>> 8) & 63);
  }
  return signature;
}
