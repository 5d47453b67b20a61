import type { Answers } from "../answers.ts";
import { Refusal } from "../refusal.ts";

export const debug = {
  debugUpload: () => {
    throw new Refusal("busy");
  },
} satisfies Pick<Answers, "debugUpload">;
