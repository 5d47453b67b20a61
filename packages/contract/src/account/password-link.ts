import * as z from "zod/mini";
import { email } from "../values/text.ts";
import { samePasswords, twoPasswords } from "./account.ts";

/** How a forgotten password can be replaced. Recovery codes always work; `email`: the server can send a link. */
export const resetWays = z.object({ email: z.boolean() });

/** The e-mail address to which the link goes, if an account has it. */
export const linkRequest = z.object({ email });
export type LinkRequest = z.infer<typeof linkRequest>;

/** `token`: from the link. */
export const linkReset = z
  .object({
    token: z.string().check(z.minLength(1, "is required"), z.maxLength(200, "isn't one of ours")),
    ...twoPasswords,
  })
  .check(z.refine(...samePasswords));
export type LinkReset = z.infer<typeof linkReset>;
