import type { Db } from "../../db/types.ts";
import type { ApplicationFilter, ApplicationRecord } from "../application-record.ts";
import { deleteApplication, findApplication, listApplications, readResume } from "../repository.ts";

/** The recruiter's operations on the applications, for both kinds of database. References are spelled as stored. */
export interface ApplicationStore {
  /** The newest first. */
  list(filter: ApplicationFilter): Promise<ApplicationRecord[]>;
  find(reference: string): Promise<ApplicationRecord | null>;
  resume(reference: string): Promise<Uint8Array | null>;
  /** Deletes the application and its resume, for good. @returns whether it existed */
  erase(reference: string): Promise<boolean>;
}

export function createApplicationStore(db: Db): ApplicationStore {
  return {
    list: (filter) => listApplications(db, filter),
    find: (reference) => findApplication(db, reference),
    resume: (reference) => readResume(db, reference),
    erase: (reference) => deleteApplication(db, reference),
  };
}
