import type { TokenClaims } from "@saudabook/contract/account/account.ts";

const NAME = "token";

/** The session's token as the cookie holds it, or null. */
export function readToken(cookies: string = document.cookie): string | null {
  for (const part of cookies.split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === NAME && value) return value;
  }
  return null;
}

/** Keeps the token until it expires. The server never reads this cookie: requests carry the token in their Authorization header. */
export function writeToken(token: string, expires: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const until = new Date(expires * 1000).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the token in a cookie that script reads
  document.cookie = `${NAME}=${token}; Path=/; SameSite=Lax; Expires=${until}${secure}`;
}

export function clearToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeToken
  document.cookie = `${NAME}=; Path=/; SameSite=Lax; Max-Age=0`;
}

/**
 * The claims of a token, or null if it is not a token of ours. Its signature is not checked here (a browser has no key for that);
 * the server checks it on every request.
 */
export function decodeToken(token: string): TokenClaims | null {
  const [, payload] = token.split(".");
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isTokenClaims(claims) ? claims : null;
  } catch {
    // Neither base64 nor JSON: not a token.
    return null;
  }
}

const TEXTS = ["sub", "jti", "name", "email"] as const satisfies readonly (keyof TokenClaims)[];
const SECONDS = ["iat", "exp"] as const satisfies readonly (keyof TokenClaims)[];

/** Checked by hand: every page reads the token, and none should load a validator for that. A test compares it with the contract. */
export function isTokenClaims(value: unknown): value is TokenClaims {
  if (typeof value !== "object" || value === null) return false;
  const claims = value as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof claims[name] === "string") &&
    SECONDS.every((name) => Number.isSafeInteger(claims[name]))
  );
}
