import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The owner and the place of a secret: it can't be opened in another place. */
export interface SealedPlace {
  /** The subject of the account, which stays when a restore replaces the account's row. */
  subject: string;
  connection: string;
}

/** Keeps API secrets, each as nonce, tag and cipher text. */
export interface Seal {
  close(secret: string, place: SealedPlace): Uint8Array;
  /** The secret; null if it was sealed with another secret of the server, or for another place. */
  open(sealed: Uint8Array, place: SealedPlace): string | null;
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key that is derived from the server's secret for this purpose alone. */
export function createSeal(serverSecret: Uint8Array): Seal {
  const key = Buffer.from(hkdfSync("sha256", serverSecret, "", "saudabook api secrets of brokers", 32));
  const boundTo = ({ subject, connection }: SealedPlace) => Buffer.from(`${subject}|${connection}`);
  return {
    close(secret, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG }).setAAD(boundTo(place));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < NONCE + TAG) return null;
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(boundTo(place))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const text = cipher.update(bytes.subarray(NONCE + TAG));
      try {
        return Buffer.concat([text, cipher.final()]).toString("utf8");
      } catch {
        // The tag does not fit: the only fault that `final` can have here.
        return null;
      }
    },
  };
}
