import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createSlots } from "../concurrency/slots.ts";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const MEMORY = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const argon2id = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
/** At most four hashes at a time, so that many simultaneous logins cost at most four cores and 76 MiB. */
const slots = createSlots(4);

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const release = await slots.acquire();
  try {
    return await argon2id("argon2id", parameters);
  } finally {
    release();
  }
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** @returns a PHC string, which carries its own parameters: they can be raised later */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({
    message: password,
    nonce,
    memory: MEMORY,
    passes: PASSES,
    parallelism: 1,
    tagLength: TAG_LENGTH,
  });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = PHC.exec(hash);
  if (!match) throw new Error("A stored password hash is not an argon2id PHC string.");
  const [, memory, passes, parallelism, salt, stored] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(stored, "base64");
  const tag = await derive({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}
