import type { Db } from "../../db/types.ts";
import type { ApplicationFilter, ApplicationRecord } from "../application-record.ts";
import { deleteApplication, findApplication, listApplications, readResume } from "../repository.ts";

/** The operations of the recruiter on the applications, wherever the database is. References are given as they are stored. */
export interface ApplicationStore {
  /** The newest first. */
  list(filter: ApplicationFilter): Promise<ApplicationRecord[]>;
  find(reference: string): Promise<ApplicationRecord | null>;
  resume(reference: string): Promise<Uint8Array | null>;
  /** With its resume, for good. @returns whether there was one */
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
