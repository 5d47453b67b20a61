import { busy } from "./reader-pool.ts";

export interface InFlightLimits {
  /** Bytes of all uploads that are on the disk at the same time. */
  total: number;
  /** Bytes of the uploads of one account, or of one address without an account. */
  each: number;
  /** Bytes of the uploads from one address, whatever their accounts: what is left of the total is for others. */
  address: number;
}

const MB = 1024 * 1024;
/** `each` fits the largest archive and some tradebooks; `address` is twice as much, and `total` four times. */
export const inFlightLimits: InFlightLimits = { total: 1_536 * MB, each: 384 * MB, address: 768 * MB };

/** An upload, from its first byte until its response has ended. */
export interface UploadInFlight extends Disposable {
  /** Throws `busy` where a limit is exceeded. */
  add(bytes: number): void;
}

export interface BytesInFlight {
  readonly bytes: number;
  /** `account`: id of the user; null without a login. `address`: as `addressSubject` writes it. */
  begin(owner: { account: string | null; address: string }): UploadInFlight;
}

/** Limits the disk space of uploads: many slow ones could take all of it. Received bytes count, not announced ones. */
export function createBytesInFlight({ total, each, address: ofAddress }: InFlightLimits): BytesInFlight {
  const owners = new Map<string, number>();
  let all = 0;
  const change = (owner: string, bytes: number) => {
    const own = (owners.get(owner) ?? 0) + bytes;
    if (own === 0) owners.delete(owner);
    else owners.set(owner, own);
    return own;
  };
  return {
    get bytes() {
      return all;
    },
    begin({ account, address }) {
      const user = account === null ? null : `user ${account}`;
      const hold = (bytes: number) => {
        all += bytes;
        const [own, near] = [user === null ? 0 : change(user, bytes), change(address, bytes)];
        return own > each || near > (user === null ? each : ofAddress) || all > total;
      };
      let held = 0;
      let ended = false;
      return {
        add(bytes) {
          if (ended) return;
          held += bytes;
          if (hold(bytes)) throw busy("uploads", 30);
        },
        [Symbol.dispose]() {
          if (!ended) hold(-held);
          ended = true;
        },
      };
    },
  };
}
