import type { EndpointName, ErrorsOf, LastLine, Output, Step } from "@saudabook/contract/wire/endpoints.ts";
import type { ErrorBody, ErrorCode } from "@saudabook/contract/wire/errors.ts";
import type { CaseResponse, Subject } from "./subject.ts";

/** A refusal with its code narrowed. */
export type Refused = ErrorBody & { code: ErrorCode };

/** One thing that every server must do. `act` sends its requests; the last response must be of the kind that `expects` names. */
export type Case<Name extends EndpointName> =
  | {
      /** A sentence after the endpoint's name. */
      title: string;
      expects: "output";
      act: (subject: Subject) => Promise<CaseResponse>;
      check?: (output: Output<Name>, subject: Subject) => void | Promise<void>;
    }
  | {
      title: string;
      /** The response has steps, and its last line is an output. */
      expects: "lines";
      act: (subject: Subject) => Promise<CaseResponse>;
      check?: (response: { steps: Step<Name>[]; last: LastLine<Name> }, subject: Subject) => void | Promise<void>;
    }
  | {
      title: string;
      expects: Exclude<ErrorsOf<Name>, Unprovoked>;
      act: (subject: Subject) => Promise<CaseResponse>;
      check?: (refusal: Refused, subject: Subject) => void | Promise<void>;
    };

/**
 * Refusals that depend on load, the disk, a fault, the owner's commands or data of an older version: each server's own tests cover them.
 */
export type Unprovoked = (typeof unprovoked)[number];
const unprovoked = ["too_many_requests", "busy", "storage_full", "job_closed", "undo_refused", "internal"] as const;

export function isUnprovoked(name: EndpointName, code: ErrorCode): boolean {
  // The debug page can be switched off, and is "not found" then.
  if (unprovoked.some((other) => other === code)) return true;
  // 40 MB of texts, 50,000 notes, 20,000 days, 200 MB of files, 5,000 choices or a workbook of 50,000 lots take too long here.
  const takesLong = ["changeNotes", "putDayNote", "uploadExcel", "syncConnection", "putTaxChoice"].includes(name);
  if (code === "too_large" && name === "taxWorkbook") return true;
  if (code === "quota_exceeded" && takesLong) return true;
  // A case cannot control the response of a broker, the address of the page or the server's secret.
  if (code === "twin_fills" || code === "overlapping_import" || code === "broker_failed") return true;
  const ofConnections = ["createConnection", "startBrokerLogin", "syncConnection"].includes(name);
  if (ofConnections && code === "forbidden") return true;
  // So is a password link if the server sends no e-mail.
  return code === "not_found" && (name === "debugUpload" || name === "requestPasswordLink");
}

export type Cases = { readonly [Name in EndpointName]: readonly Case<Name>[] };
