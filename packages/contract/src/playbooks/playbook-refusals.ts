import { type RefusalText, refusal } from "../wire/error-texts.ts";
import { invalidField } from "../wire/refusals.ts";
import { MAX_PLAYBOOK_BYTES } from "./playbooks.ts";
import { MAX_PLAYBOOK_VERSIONS } from "./rule-answers.ts";

export const noSuchSetup = () => refusal("not_found", "This account doesn't have that setup.");
export const playbookChangedElsewhere = (): RefusalText =>
  refusal("changed_elsewhere", "This playbook was changed in another window or on another device. Nothing was saved.");
export const answeredVersion = () =>
  refusal(
    "in_use",
    "Trades have answers to this version, so only its words can be corrected. Save the change as a new version from tomorrow or later.",
  );
export const beginsTooEarly = () =>
  refusal(
    "in_use",
    "Trades have answers to the last version, so the next one begins tomorrow at the earliest. Nothing was saved.",
  );
export const tooManyPlaybookVersions = () =>
  refusal("quota_exceeded", `A playbook has at most ${MAX_PLAYBOOK_VERSIONS} versions. Nothing was saved.`);
export const tooLongPlaybook = () =>
  refusal(
    "quota_exceeded",
    `A playbook has at most ${MAX_PLAYBOOK_BYTES / 1024} KB with all its versions. Nothing was saved.`,
  );
/** @param from of the version before */
export const notAfterVersionBefore = (from: string) =>
  invalidField("from", `must be after ${from}, the day of the version before`);
