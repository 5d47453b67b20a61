import type { OpenSession, Profile } from "@saudabook/contract/profile.ts";

export type ProfileState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; profile: Profile; sessions: readonly OpenSession[] };

/** A part of the page that sends something. */
export type ProfilePart = "identity" | "password" | "sessions" | "codes" | "deletion";

/** The request that is under way or has failed. */
export interface ProfileChange {
  part: ProfilePart;
  busy: boolean;
  /** Null while it is under way. */
  failure: unknown;
}

/** The request of a part: whether it is under way, and why it has failed. */
export interface PartChange {
  busy: boolean;
  failure: unknown;
}

export function changeOf(part: ProfilePart, change: ProfileChange | null): PartChange {
  return change?.part === part ? change : { busy: false, failure: null };
}
