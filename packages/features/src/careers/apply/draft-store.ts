import type { ApplicationFields } from "@saudabook/contract/careers/application.ts";
import type { JsonStorage } from "../../browser/json-storage.ts";
import { readSent, type SentApplication, sentKeyOf } from "../sent-application.ts";

/** Texts of the fields, the honeypot included. */
export type ApplicationDraft = Record<Exclude<keyof ApplicationFields, "jobid" | "submission" | "seconds">, string>;

/** The values of the form. */
export type ApplicationValues = ApplicationDraft & { resume: File | null };

export const emptyDraft: ApplicationDraft = {
  name: "",
  email: "",
  mobile: "",
  college: "",
  degree: "",
  passingYear: "",
  role: "",
  experience: "",
  linkedin: "",
  motivation: "",
  website: "",
};

/** Stores the fields of an application until it has been sent, and then the fact that it was. The file is never stored. */
export interface DraftStore {
  load(): ApplicationDraft | null;
  save(values: ApplicationDraft & Partial<ApplicationValues>): void;
  clear(): void;
  /** The id of this submission. It stays the same while the content does, so that a retry after a lost response sends the same id. */
  submissionOf(content: string): string;
  /** The last application for this job from this browser; null if there is none. */
  sent(): SentApplication | null;
  /** Erases the draft and remembers that it was sent. */
  markSent(sent: SentApplication): void;
}

/** One draft per job. */
export function createDraftStore(jobid: string, storage: JsonStorage, newId: () => string): DraftStore {
  const draftKey = `saudabook.application.${jobid}`;
  const sentKey = `${draftKey}.sent`;
  const readObject = (key: string): Record<string, unknown> | null => {
    const value = storage.read(key);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  };
  const clear = () => {
    storage.write(draftKey, null);
    storage.write(sentKey, null);
  };
  return {
    load() {
      const values = readObject(draftKey);
      if (values === null) return null;
      const known = Object.keys(emptyDraft).map((name) => [name, typeof values[name] === "string" ? values[name] : ""]);
      return { ...Object.fromEntries(known), website: "" } as ApplicationDraft;
    },
    save({ website: _website, resume: _resume, ...values }) {
      const isEmpty = Object.values(values).every((value) => value === "");
      storage.write(draftKey, isEmpty ? null : values);
    },
    clear,
    sent: () => readSent(jobid, storage),
    markSent(sent) {
      clear();
      storage.write(sentKeyOf(jobid), sent);
    },
    submissionOf(content) {
      const sent = readObject(sentKey);
      if (sent?.["content"] === content && typeof sent["id"] === "string") return sent["id"];
      const id = newId();
      storage.write(sentKey, { content, id });
      return id;
    },
  };
}
