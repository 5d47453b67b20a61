import { readPurchases } from "@saudabook/trading/statements/read-purchases.ts";
import type { FromPurchases, PurchasesRequest } from "./read-purchases-file.ts";

// Web worker that reads one file and ends. It sends no data: its Content-Security-Policy allows no connection to a server.

const emit = (message: FromPurchases) => self.postMessage(message);

async function read({ file, today }: PurchasesRequest): Promise<void> {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  emit({ type: "read", read: await readPurchases(uploaded, today) });
}

self.addEventListener("message", ({ data }: MessageEvent<PurchasesRequest>) => {
  read(data).catch((error: unknown) => emit({ type: "failed", message: String(error) }));
});
