import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import * as refusals from "@saudabook/contract/wire/refusals.ts";

type Refusals = typeof refusals;

/** Arguments for one example of each refusal. A refusal without an entry does not compile. */
const samples = {
  invalidFields: [{ email: "is required", phone: "must have 10 digits" }],
  invalidField: ["quantity", "must be greater than 0"],
  malformedRequest: [],
  notLoggedIn: [],
  sessionEnded: [],
  invalidCredentials: [],
  commonPassword: [],
  wrongPassword: [],
  wrongRecoveryCode: [],
  noMail: [],
  noSuchSession: [],
  alreadyRegistered: [["email"]],
  foreignEmail: [],
  tooLarge: [25 * 1024 * 1024],
  noSuchAddress: [],
  noSuchJournalTrade: [],
  noSuchRoundTrip: [],
  noSuchExecution: [],
  noSuchSettlement: [],
  noSuchPosition: ["FE102"],
  positionClosed: [],
  alreadyApplied: ["6 Jun 2026"],
  tokenUsed: [],
  notEmpty: [],
  besideSampleData: [],
  noSuchAccount: [],
  takenAccountName: [{ broker: "zerodha", clientId: "AB1234" }],
  mergedAlready: [{ broker: "zerodha", clientId: "AB1234" }],
  notMerged: [],
  mergedIntoItself: [],
  mergedIntoUnknownCode: [],
  mergedIntoMadeAccount: [],
  restingAccount: ["plans", "zerodha|CD5678"],
  noSuchImport: [],
  noKeptFile: [],
  sampleImport: [],
  sampleAccount: [],
  undoneTooEarly: ["tradebook-AB1234-EQ.csv"],
  redoneTooEarly: ["tradebook-AB1234-EQ.csv"],
  otherCorrections: ["tradebook-AB1234-EQ.csv"],
  otherMapping: ["deals.csv"],
  otherQuantityUnit: ["tradebook-AB1234-COM.csv"],
  redoneBesideOtherUnit: ["tradebook-AB1234-COM.csv"],
  redoneBesideOtherMapping: ["deals.csv"],
  noSuchMapping: [],
  redoneBesideOtherCorrections: ["tradebook-AB1234-EQ.csv"],
  noAccountOfBroker: ["account", "zerodha"],
  fileHasCode: ["account", "AB1234"],
  lostKnownRows: ["tradebook-AB1234-EQ.csv"],
  countedTwice: ["zerodha-AB1234-2026-11-13-1621.ndjson"],
  storageFull: [],
  internalError: [],
  unreadableFile: [],
  missingFile: [{ name: "file", maxBytes: 0, missing: { title: "No file", message: "Choose a file first." } }],
  brokenForm: [],
  unsupportedContentType: [],
  notAForm: [],
  bodyTooLarge: [],
  foreignOrigin: [],
  methodNotAllowed: ["PATCH"],
} as const satisfies { [Name in keyof Refusals]: Readonly<Parameters<Refusals[Name]>> };

const makers: Readonly<Record<string, (...given: never[]) => RefusalText>> = { ...refusals };

/** One example of each refusal, by the name of its function. */
export const refusalSamples: readonly (readonly [name: string, text: RefusalText])[] = Object.entries(samples).flatMap(
  ([name, given]) => {
    const make = makers[name];
    return make ? [[name, make(...(given as readonly never[]))] as const] : [];
  },
);
