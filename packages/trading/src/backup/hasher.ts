/** An incremental SHA-256; Node and browsers each have their own implementation. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  /** Hexadecimal digest. May be called only once. */
  hex(): string | Promise<string>;
}

export type CreateHasher = () => Hasher;
