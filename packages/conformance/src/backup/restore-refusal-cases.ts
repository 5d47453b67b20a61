import { MAX_ARCHIVE_BYTES } from "@saudabook/contract/backup/backup.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { archiveOf, restore, somebodyWithEverything, stateOf } from "./backup-setup.ts";

/** Requests that no archive is read for. */
export const restoreRefusalCases: Cases["restoreBackup"] = [
  {
    title: "refuses an account with data, and names them",
    expects: "not_empty",
    act: async (on) => {
      const token = await somebodyWithEverything(on);
      const before = await stateOf(on, token);
      const reply = await restore(on, token, new File([await archiveOf(on, token)], "backup.zip"));
      expect(await stateOf(on, token)).toEqual(before);
      return reply;
    },
    check: ({ message }) =>
      expect(message).toBe(
        "A backup can only be restored into an empty account. Yours has 4 imports, 2 journal trades, 1 added purchase, 1 note, 1 rule and settings.",
      ),
  },
  {
    title: "is refused while the account shows sample data",
    expects: "sample_data",
    act: async (on) => restore(on, (await samplePerson(on)).token, new File(["x"], "backup.zip")),
  },
  {
    title: "refuses a form without an archive",
    expects: "invalid_input",
    act: async (on) => request(on, "restoreBackup", { token: (await loggedIn(on)).token }),
  },
  {
    title: "refuses an archive that is too large",
    expects: "too_large",
    act: async (on) => {
      // One megabyte, repeated, so that the archive is not in memory.
      const megabyte = new Blob([new Uint8Array(1024 * 1024)]);
      const file = new File(new Array(MAX_ARCHIVE_BYTES / megabyte.size + 1).fill(megabyte), "backup.zip");
      return restore(on, (await loggedIn(on)).token, file);
    },
  },
  {
    title: "is refused without a token",
    expects: "not_logged_in",
    act: (on) => restore(on, "", new File(["x"], "backup.zip")),
  },
];
