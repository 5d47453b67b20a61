/** Bytes of a digest: the first 64 bits of the SHA-256 of an execution's key. */
export const DIGEST_BYTES = 8;

/** Number of keys hashed concurrently. */
const AT_ONCE = 1_000;

/**
 * The digests of keys, concatenated. A server uses them to count the executions that it knows without receiving any. Null
 * if the browser has no hash function, as on an insecure page. Two keys in half a million have the same digest once in some
 * hundred million files.
 */
export async function keyDigests(keys: readonly string[]): Promise<Uint8Array<ArrayBuffer> | null> {
  const subtle = (crypto as Partial<typeof crypto>).subtle;
  if (!subtle) return null;
  const text = new TextEncoder();
  const digests = new Uint8Array(keys.length * DIGEST_BYTES);
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const sums = await Promise.all(
      keys.slice(from, from + AT_ONCE).map((key) => subtle.digest("SHA-256", text.encode(key))),
    );
    for (const [at, sum] of sums.entries()) {
      digests.set(new Uint8Array(sum, 0, DIGEST_BYTES), (from + at) * DIGEST_BYTES);
    }
  }
  return digests;
}
