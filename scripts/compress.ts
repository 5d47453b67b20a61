// Writes a .br and a .gz next to every text file of a built site, so that the server sends bytes compressed once and well.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
if (!folder) throw new Error("usage: compress.ts <folder>");

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [end, packed] of [
    [".br", brotliCompressSync(bytes, { params })],
    [".gz", gzipSync(bytes, { level: 9 })],
  ] as const) {
    // The smallest of them only grow.
    if (packed.length < bytes.length) writeFileSync(file + end, packed);
  }
}
