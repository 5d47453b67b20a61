import { type ApplicationDraft, emptyDraft } from "./application-values.ts";

/** Where what was typed waits until it has been sent. Never the file. */
export interface DraftStore {
  load(): ApplicationDraft | null;
  save(values: ApplicationDraft): void;
  clear(): void;
  /** The id of this submission: the same as long as its content is, so that a lost answer can be asked for again. */
  submissionOf(content: string): string;
}

export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A draft for each job. Where the browser keeps nothing (full, forbidden), the form works without one. */
export function createDraftStore(jobid: string, keep: Keep, newId: () => string): DraftStore {
  const draftKey = `saudabook.application.${jobid}`;
  const sentKey = `${draftKey}.sent`;
  return {
    load() {
      const values = read(keep, draftKey);
      if (values === null) return null;
      const known = Object.keys(emptyDraft).map((name) => [name, typeof values[name] === "string" ? values[name] : ""]);
      return { ...Object.fromEntries(known), website: "" } as ApplicationDraft;
    },
    save({ website: _website, ...values }) {
      const typed = Object.values(values).some((value) => value !== "");
      if (typed) write(keep, draftKey, values);
      else remove(keep, draftKey);
    },
    clear() {
      remove(keep, draftKey);
      remove(keep, sentKey);
    },
    submissionOf(content) {
      const sent = read(keep, sentKey);
      if (sent?.["content"] === content && typeof sent["id"] === "string") return sent["id"];
      const id = newId();
      write(keep, sentKey, { content, id });
      return id;
    },
  };
}

/** This browser's storage, or the page's own memory where there is none. */
export function browserKeep(): Keep {
  try {
    if (typeof window !== "undefined") return window.localStorage;
  } catch {
    // Forbidden by the browser's settings: what is typed then lives as long as the page.
  }
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

/** A random UUID; `crypto.randomUUID` exists on https only, and a college's test server may be on http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function read(keep: Keep, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(keep.getItem(key) ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // Not ours, or cut off: as if there were none.
    return null;
  }
}

function write(keep: Keep, key: string, value: object): void {
  try {
    keep.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: a draft is a convenience, the form goes on without it.
  }
}

function remove(keep: Keep, key: string): void {
  try {
    keep.removeItem(key);
  } catch {
    // As above.
  }
}
