import { keyDigests } from "@saudabook/trading/imports/key-digests.ts";
import { inspectFile } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { previewTradebook } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Progress } from "@saudabook/trading/imports/tradebook.ts";
import { atMostEvery } from "./at-most-every.ts";
import type { FromPreview, InspectRequest, ReadPreview } from "./preview-messages.ts";

// Web worker that reads one file and ends. It sends no data: its Content-Security-Policy allows no connection to a server.

const emit = (message: FromPreview) => self.postMessage(message);

async function read({ file, today, first, corrections, mapping }: ReadPreview): Promise<void> {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const onProgress = atMostEvery(100, (progress: Progress) => emit({ type: "progress", progress }));
  const { preview, keys } = await previewTradebook(uploaded, { today, first, corrections, mapping, onProgress });
  emit({ type: "preview", preview });
  emit({ type: "digests", digests: await keyDigests(keys) });
}

async function inspect({ file, headerRow }: InspectRequest): Promise<void> {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  emit({ type: "inspected", inspected: await inspectFile(uploaded, headerRow) });
}

self.addEventListener("message", ({ data }: MessageEvent<ReadPreview | InspectRequest>) => {
  const work = "inspect" in data ? inspect(data) : read(data);
  work.catch((error: unknown) => emit({ type: "failed", message: String(error) }));
});
