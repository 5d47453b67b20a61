import { type RefusalText, refusal } from "./error-texts.ts";
import { fieldLabel } from "./field-labels.ts";

// The refusals that both servers give, each in one place: the API and the mock server say the same words.

/** Refused fields with what is wrong with each ("is required"): the title names the first, the message all of them. */
export function invalidFields(fields: Record<string, string>): RefusalText {
  const [first] = Object.entries(fields);
  if (!first) return malformedRequest();
  const [field, problem] = first;
  const message = Object.entries(fields).map(([name, wrong]) => `${fieldLabel(name)} ${wrong}.`);
  const mismatch = field === "confirmPassword" && problem === "must be the same as the password";
  const title = mismatch ? "Passwords do not match" : `${fieldLabel(field)} ${problem}`;
  return refusal("invalid_input", message.join(" "), { title, fields });
}

/** One field that is refused for a reason of its own. */
export function invalidField(field: string, problem: string): RefusalText {
  return refusal("invalid_input", `${fieldLabel(field)} ${problem}.`, { fields: { [field]: problem } });
}

export function malformedRequest(message = "The request could not be understood."): RefusalText {
  return refusal("invalid_input", message, { title: "Malformed request" });
}

export const notLoggedIn = () => refusal("not_logged_in", "Please log in.");
export const sessionEnded = () => refusal("not_logged_in", "Your session has ended. Please log in again.");
export const invalidCredentials = () => refusal("invalid_credentials", "Please check the credentials again.");

const TAKEN = {
  email: "This email is already registered",
  phone: "This phone number is already registered",
} as const;

/** At least one of the two; the title names the first. */
export function alreadyRegistered(taken: readonly (keyof typeof TAKEN)[]): RefusalText {
  const [first] = taken;
  return refusal("already_registered", taken.map((field) => `${TAKEN[field]}.`).join(" "), {
    ...(first && { title: TAKEN[first] }),
    fields: Object.fromEntries(taken.map((field) => [field, "is already registered"])),
  });
}

export function foreignEmail(): RefusalText {
  return refusal("forbidden", "This email is not the one you are logged in with.", {
    fields: { email: "must be the email of your account" },
  });
}

/** `maxBytes`: the largest file that is accepted. */
export function tooLarge(maxBytes: number): RefusalText {
  return refusal("too_large", `The file is too large: at most ${maxBytes / 1024 / 1024} MB are accepted.`);
}

export const noSuchAddress = () => refusal("not_found", "There is nothing at this address.");
export const noSuchJournalTrade = () => refusal("not_found", "There is no such trade in this journal.");
export const noSuchPosition = (jobid: string) =>
  refusal("not_found", `There is no position ${jobid}.`, { title: "No such position" });

export const positionClosed = () => refusal("job_closed", "This position is closed; applications are no longer taken.");

/** `day`: of the first application, as people write it. */
export function alreadyApplied(day: string): RefusalText {
  return refusal("already_applied", `You have already applied for this position on ${day}.`, {
    fields: { email: "has already been used for this position" },
  });
}

export const tokenUsed = () => refusal("token_used", "This link has expired or was used before.");
export const storageFull = () => refusal("storage_full", "The server has run out of space; nothing was stored.");
export const internalError = () => refusal("internal", "The server could not do this; please try again later.");
