import { brokerNames } from "../trades/broker-names.ts";
import type { Broker } from "../trades/trade.ts";
import type { Multipart } from "./endpoint.ts";
import { type RefusalText, refusal } from "./error-texts.ts";
import { fieldLabel } from "./field-labels.ts";

// The texts of every refusal that does not depend on the content of a file: the API and the mock server read them here.

/** Refused fields with their problems ("is required"): the title names the first, the message all of them. */
export function invalidFields(fields: Record<string, string>): RefusalText {
  const [first] = Object.entries(fields);
  if (!first) return malformedRequest();
  const [field, problem] = first;
  const message = Object.entries(fields).map(([name, wrong]) => `${fieldLabel(name)} ${wrong}.`);
  const mismatch = field === "confirmPassword" && problem === "must match the password";
  const title = mismatch ? "Passwords don't match" : `${fieldLabel(field)} ${problem}`;
  return refusal("invalid_input", message.join(" "), { title, fields });
}

/** A single refused field, with its problem. */
export function invalidField(field: string, problem: string): RefusalText {
  return refusal("invalid_input", `${fieldLabel(field)} ${problem}.`, { fields: { [field]: problem } });
}

export function malformedRequest(message = "We couldn't understand this request."): RefusalText {
  return refusal("invalid_input", message, { title: "Malformed request" });
}

export const notLoggedIn = () => refusal("not_logged_in", "Please log in.");
export const sessionEnded = () =>
  refusal("not_logged_in", "Your session has ended. Please log in again.", { title: "Your session has ended" });
export const invalidCredentials = () => refusal("invalid_credentials", "Check your email or phone and your password.");

/** A new password that many people use. */
export const commonPassword = () => invalidFields({ password: "is too common: choose one that is harder to guess" });

/** The current password, which a change requires, is wrong. */
export const wrongPassword = () =>
  refusal("invalid_credentials", "This isn't your current password.", {
    title: "Wrong password",
    fields: { currentPassword: "isn't right" },
  });
/** One text for a wrong code and for an account that does not exist. */
export const wrongRecoveryCode = () =>
  refusal("invalid_credentials", "Check your email or phone and your recovery code. Each code works once.", {
    title: "This code doesn't work",
  });
export const noMail = () =>
  refusal("not_found", "This server sends no e-mail. Use one of your recovery codes.", { title: "No e-mail here" });
export const noSuchSession = () => refusal("not_found", "This session has ended already.");

const TAKEN = {
  email: "This email is already registered",
  phone: "This phone number is already registered",
} as const;

/** `taken`: at least one of the two; the title names the first. */
export function alreadyRegistered(taken: readonly (keyof typeof TAKEN)[]): RefusalText {
  const [first] = taken;
  return refusal("already_registered", taken.map((field) => `${TAKEN[field]}.`).join(" "), {
    ...(first && { title: TAKEN[first] }),
    fields: Object.fromEntries(taken.map((field) => [field, "is already registered"])),
  });
}

export function foreignEmail(): RefusalText {
  return refusal("forbidden", "Use the email you're logged in with.", {
    fields: { email: "must be your account's email" },
  });
}

/** `maxBytes`: the largest file that is accepted. */
export function tooLarge(maxBytes: number): RefusalText {
  return refusal("too_large", `Choose a file of at most ${maxBytes / 1024 / 1024} MB.`);
}

export const noSuchAddress = () => refusal("not_found", "There's nothing at this address.");
export const noSuchJournalTrade = () => refusal("not_found", "This journal doesn't have that trade.");
export const noSuchRoundTrip = () => refusal("not_found", "This account doesn't have that trade.");
export const noSuchSettlement = () => refusal("not_found", "This account doesn't have that entry.");
export const noSuchExecution = () => refusal("not_found", "This account doesn't have that fill.");
export const noSuchPosition = (jobid: string) =>
  refusal("not_found", `We don't have a position ${jobid}.`, { title: "Position not found" });

export const positionClosed = () => refusal("job_closed", "We're no longer taking applications for this position.");

/** `day`: date of the first application, as text. */
export function alreadyApplied(day: string): RefusalText {
  return refusal("already_applied", `You applied for this position on ${day}.`, {
    fields: { email: "has already been used for this position" },
  });
}

export const tokenUsed = () => refusal("token_used", "This link has expired or has already been used.");
export const notEmpty = () =>
  refusal(
    "not_empty",
    "Sample data can only go into an empty account. Yours has trades, notes, added purchases or settings.",
  );
export const besideSampleData = () =>
  refusal(
    "sample_data",
    "Your account shows sample data, which never mix with your own. Nothing was saved: remove the sample data, then try again.",
  );
export const noSuchAccount = () => refusal("not_found", "This account doesn't have that broker account.");
/** `other`: the broker account that has the name. */
export const takenAccountName = (
  { broker, clientId }: { broker: Broker; clientId: string | null },
  field = "accountName",
) => invalidField(field, `is the name of ${brokerNames[broker]} ${clientId ?? "without a client code"} already`);
/** The account into which it was merged. */
export const mergedAlready = ({ broker, clientId }: { broker: Broker; clientId: string | null }) =>
  invalidField(
    "account",
    `is merged into ${brokerNames[broker]} ${clientId ?? "without a client code"} already: split it first`,
  );
export const notMerged = () => refusal("not_found", "This broker account isn't merged into another one.");
export const mergedIntoItself = () => invalidField("into", "can't be the account itself");
export const mergedIntoUnknownCode = () =>
  invalidField("into", "has no client code in its files, so no other account can be merged into it");
export const mergedIntoMadeAccount = () =>
  invalidField("into", "is an account that you have made: merge it into the one with the client code instead");
/** `account`: a merged account, whose name or plans are unused. */
export const restingAccount = (field: string, account: string) =>
  invalidField(field, `has ${account}, which is merged into another account`);
export const noSuchImport = () => refusal("not_found", "This account doesn't have that import.");
export const noKeptFile = () =>
  refusal("not_found", "This file was imported before we kept files, so it can't be downloaded.", {
    title: "File not kept",
  });
export const sampleImport = () =>
  refusal("sample_data", "Sample data can't be undone file by file: remove the sample data as a whole.");
export const sampleAccount = () =>
  refusal("sample_data", "The accounts of the sample data can't be merged: remove the sample data first.");
/** `fileName`: a file imported before files were stored, so its known rows are missing. */
export const undoneTooEarly = (fileName: string) =>
  refusal(
    "undo_refused",
    `${fileName} came later and was imported before we kept the rows that a file shares with others. Undo it first, then this one.`,
  );
export const redoneTooEarly = (fileName: string) =>
  refusal(
    "undo_refused",
    `This file was imported before we kept the rows that a file shares with others. Redo ${fileName}, which came before it, first.`,
  );
/** `fileName`: the name under which the same file counts. */
export const otherCorrections = (fileName: string) =>
  refusal(
    "correction_refused",
    `This file is already imported as ${fileName}, with other corrections. Its rows would count twice: undo that import first.`,
    { title: "Imported with other corrections" },
  );
/** The same bytes, read with two mappings, would count twice. */
export const otherMapping = (fileName: string) =>
  refusal(
    "correction_refused",
    `This file is already imported as ${fileName}, with another mapping of its columns. Its rows would count twice: undo that import first.`,
    { title: "Imported with another mapping" },
  );
/** Executions in both imports need one unit. */
export const otherQuantityUnit = (fileName: string) =>
  refusal(
    "correction_refused",
    `This file is already imported as ${fileName}, and you said otherwise what its quantity counts. Undo that import first.`,
    { title: "Imported with another quantity" },
  );
export const redoneBesideOtherUnit = (fileName: string) =>
  refusal(
    "undo_refused",
    `The same file counts as ${fileName}, and you said otherwise what its quantity counts. Undo that import first.`,
  );
export const redoneBesideOtherMapping = (fileName: string) =>
  refusal(
    "undo_refused",
    `The same file counts as ${fileName}, with another mapping of its columns. Its rows would count twice: undo that import first.`,
  );
export const noSuchMapping = () => refusal("not_found", "This mapping isn't saved any more.");
export const redoneBesideOtherCorrections = (fileName: string) =>
  refusal(
    "undo_refused",
    `The same file counts as ${fileName}, with other corrections. Its rows would count twice: undo that import first.`,
  );
/** `field`: the field with the chosen account. */
export const noAccountOfBroker = (field: string, broker: Broker) =>
  invalidField(field, `isn't one of your accounts at ${brokerNames[broker]}`);
/** `clientId`: the code in the file. */
export const fileHasCode = (field: string, clientId: string) =>
  invalidField(field, `can't be chosen: the file says that it is of ${clientId}`);
/** `fileName`: a file imported before files were stored, so its known rows are missing. */
export const lostKnownRows = (fileName: string) =>
  refusal(
    "undo_refused",
    `${fileName} was imported before we kept the rows that a file shares with others, so we can't say what would count in another account. Undo it and import it again, then try once more.`,
  );
/** `fileName`: the file of a sync. */
export const countedTwice = (fileName: string) =>
  refusal(
    "undo_refused",
    `Afterwards fills of ${fileName}, the file of a sync, would count in two accounts. Nothing was changed: undo ${fileName} first, then try once more, and sync that account again.`,
  );
export const storageFull = () => refusal("storage_full", "The server has run out of space, so nothing was saved.");
export const internalError = () => refusal("internal", "The server couldn't complete this. Try again later.");

/** A file that its reader could not finish: it failed, or needed too much memory or processor time. */
export const unreadableFile = () =>
  refusal("unreadable_file", "We can't read this file: it's damaged, or takes too much to open.");

/** A form without the file of its endpoint. */
export function missingFile({ name, missing }: Multipart["file"]): RefusalText {
  return refusal("invalid_input", missing.message, { title: missing.title, fields: { [name]: "is required" } });
}

/** A form that is not multipart, or that ends before its last boundary. */
export const brokenForm = () => malformedRequest("We couldn't read the form. It may have been cut off.");

export const unsupportedContentType = (message = "This content type isn't accepted here.") =>
  refusal("invalid_input", message, { title: "Unsupported content type" });
export const notAForm = () => unsupportedContentType("Send a form with a file; this content type isn't accepted here.");

export const bodyTooLarge = () => refusal("too_large", "The request is too large.");
export const foreignOrigin = () => refusal("forbidden", "Requests from other sites aren't accepted.");
export const methodNotAllowed = (method: string) =>
  refusal("not_found", `${method} isn't supported here.`, { title: "Method not allowed" });
