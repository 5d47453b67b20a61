import type { Manifest } from "@saudabook/contract/backup/backup-archive.ts";
import { MANIFEST } from "@saudabook/contract/backup/backup-archive.ts";
import { canonicalJson } from "@saudabook/trading/backup/canonical-json.ts";
import { readEntry } from "@saudabook/trading/backup/verify-entry.ts";
import { inMemory } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import { zipArchive } from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";
import { zipDirectory } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";

/** The entries of an archive by their names, unpacked. */
export type Entries = Map<string, Uint8Array>;

export async function entriesOf(archive: Blob): Promise<Entries> {
  const entries: Entries = new Map();
  for (const member of await zipDirectory(inMemory(new Uint8Array(await archive.arrayBuffer())))) {
    entries.set(member.name, await readEntry(member));
  }
  return entries;
}

export function archiveFile(entries: Entries, name = "backup.zip"): File {
  const members = [...entries].map(([name, bytes]) => ({ name, bytes }));
  return new File([new Uint8Array(zipArchive(members))], name);
}

export function manifestIn(entries: Entries): Manifest {
  return JSON.parse(new TextDecoder().decode(entries.get(MANIFEST)));
}

/** Changes the text of an entry and nothing else, so that its checksum is wrong. */
export function withText(entries: Entries, name: string, change: (text: string) => string): Entries {
  const text = new TextDecoder().decode(entries.get(name));
  return new Map(entries).set(name, new TextEncoder().encode(change(text)));
}

/** Changes a manifest and all checksums that follow from it, as an expert could. */
export async function withManifest(entries: Entries, change: (manifest: Manifest) => Manifest): Promise<Entries> {
  const { checksum: _, ...manifest } = change({
    ...manifestIn(entries),
    entries: await Promise.all(
      manifestIn(entries).entries.map(async ({ name }) => {
        const bytes = entries.get(name) ?? new Uint8Array();
        return { name, bytes: bytes.length, sha256: await sha256(bytes) };
      }),
    ),
  });
  const checksum = await sha256(new TextEncoder().encode(canonicalJson(manifest)));
  return new Map(entries).set(MANIFEST, new TextEncoder().encode(JSON.stringify({ ...manifest, checksum })));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
