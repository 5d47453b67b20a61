import { keyDigests } from "@saudabook/trading/imports/key-digests.ts";
import { previewTradebook } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { PreviewFile } from "./preview-file.ts";

/** For stories: reads a file in the page and not in a worker, so that the result is immediate. */
export const previewHere: PreviewFile = async ({ file, today, first, corrections, mapping }, { onProgress }) => {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const { preview, keys } = await previewTradebook(uploaded, { today, first, corrections, mapping, onProgress });
  return { preview, digests: keyDigests(keys) };
};
