import { inspectFile } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { InspectFile } from "./inspect-file.ts";

/** Reads a file beside the page and not in a worker: at once, for stories. */
export const inspectHere: InspectFile = async ({ file, headerRow }) =>
  inspectFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, headerRow);
