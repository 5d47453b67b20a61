import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@saudabook/contract/account/profile.ts";

/** Crockford's base 32: no letter looks like a digit. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** New codes of 80 random bits each, as people read them: `7K3Q-9X2M-…`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const digits = [...randomBytes(16)].map((byte) => DIGITS[byte % 32]).join("");
    return digits.match(/.{4}/g)?.join("-") ?? digits;
  });
}

/** `code`: without hyphens, as the contract's schema gives it. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
