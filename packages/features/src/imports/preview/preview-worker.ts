import { keyDigests } from "@saudabook/trading/imports/key-digests.ts";
import { previewTradebook } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { FromPreview, ReadPreview } from "./preview-messages.ts";

// The worker of the browser that reads one file and ends. It sends nothing anywhere: its Content-Security-Policy lets it connect to
// no server.

const emit = (message: FromPreview) => self.postMessage(message);

async function read({ file, today, first, corrections }: ReadPreview): Promise<void> {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const onProgress = emitSometimes();
  const { preview, keys } = await previewTradebook(uploaded, { today, first, corrections, onProgress });
  emit({ type: "preview", preview });
  emit({ type: "digests", digests: await keyDigests(keys) });
}

/** Milliseconds. */
const BETWEEN = 100;

function emitSometimes() {
  let next = 0;
  return (progress: Extract<FromPreview, { type: "progress" }>["progress"]) => {
    const now = performance.now();
    if (now < next) return;
    next = now + BETWEEN;
    emit({ type: "progress", progress });
  };
}

self.addEventListener("message", ({ data }: MessageEvent<ReadPreview>) => {
  read(data).catch((error: unknown) => emit({ type: "failed", message: String(error) }));
});
