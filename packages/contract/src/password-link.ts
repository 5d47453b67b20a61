import { z } from "zod";
import { samePasswords, twoPasswords } from "./account.ts";
import { email } from "./text.ts";

/** How a forgotten password can be replaced. Recovery codes always work; `email`: the server can send a link. */
export const resetWays = z.object({ email: z.boolean() });

/** The e-mail address to which the link goes, if an account has it. */
export const linkRequest = z.object({ email });
export type LinkRequest = z.infer<typeof linkRequest>;

/** `token`: from the link. */
export const linkReset = z
  .object({ token: z.string().min(1, "is required").max(200, "isn't one of ours"), ...twoPasswords })
  .refine(...samePasswords);
export type LinkReset = z.infer<typeof linkReset>;
