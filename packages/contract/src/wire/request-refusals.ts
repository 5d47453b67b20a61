import { KEY_DIGEST_BYTES } from "../imports/known-executions.ts";
import { invalidField, malformedRequest } from "./refusals.ts";

export const currentPasswordRequired = () => invalidField("currentPassword", "is required");
export const invalidDigests = () => invalidField("digests", `must be one or more digests of ${KEY_DIGEST_BYTES} bytes`);

export const severalHosts = () => malformedRequest("A request may have one Host header.");
export const requestTimedOut = () => malformedRequest("The request took too long to arrive.");
export const headersTooLarge = (maxBytes: number) => malformedRequest(`Headers may have ${maxBytes} bytes.`);
export const connectionClosed = () => malformedRequest("The connection was closed before the response was complete.");
export const fieldTooLong = (field: string) => malformedRequest(`The field ${field} is too long.`);
/** @param leastBytes minimum that must arrive within each window of `windowMs` milliseconds */
export const uploadTooSlow = (leastBytes: number, windowMs: number) =>
  malformedRequest(
    `The upload was stopped: it sent less than ${leastBytes / 1000} kB in ${windowMs / 1000} seconds. Try again with a better connection.`,
  );
