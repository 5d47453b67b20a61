/** A SHA-256 that is fed piece by piece; Node and browsers each have their own. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  /** Hexadecimal. Called once. */
  hex(): string | Promise<string>;
}

export type CreateHasher = () => Hasher;
