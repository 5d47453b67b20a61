import { inspectFile } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { InspectFile } from "./inspect-file.ts";

/** For stories: reads a file in the page and not in a worker, so that the result is immediate. */
export const inspectHere: InspectFile = async ({ file, headerRow }) =>
  inspectFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, headerRow);
