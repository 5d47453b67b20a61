import { busy } from "./reader-pool.ts";

export interface InFlightLimits {
  /** Bytes of all uploads that are on the disk at once. */
  total: number;
  /** Bytes of the uploads of one account, or of one address without an account. */
  each: number;
}

/** An archive of the largest size and some tradebooks for each; four such accounts for all. */
export const inFlightLimits: InFlightLimits = { total: 1_536 * 1024 * 1024, each: 384 * 1024 * 1024 };

/** An upload, from its first byte until its response has ended. */
export interface UploadInFlight extends Disposable {
  /** Throws `busy` where a limit is exceeded. */
  add(bytes: number): void;
}

export interface BytesInFlight {
  readonly bytes: number;
  begin(owner: string): UploadInFlight;
}

/** Bounds what uploads hold of the disk: many slow ones would hold all of it. What has arrived counts, not what is announced. */
export function createBytesInFlight({ total, each }: InFlightLimits): BytesInFlight {
  const owners = new Map<string, number>();
  let all = 0;
  const change = (owner: string, bytes: number) => {
    all += bytes;
    const own = (owners.get(owner) ?? 0) + bytes;
    if (own === 0) owners.delete(owner);
    else owners.set(owner, own);
    return own;
  };
  return {
    get bytes() {
      return all;
    },
    begin(owner) {
      let held = 0;
      let ended = false;
      return {
        add(bytes) {
          if (ended) return;
          held += bytes;
          if (change(owner, bytes) > each || all > total) throw busy("uploads", 30);
        },
        [Symbol.dispose]() {
          if (!ended) change(owner, -held);
          ended = true;
        },
      };
    },
  };
}
