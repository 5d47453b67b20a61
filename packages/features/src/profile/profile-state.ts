import type { OpenSession, Profile } from "@saudabook/contract/account/profile.ts";
import type { FormState } from "../form/form-state.ts";

export type ProfileState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; profile: Profile; sessions: readonly OpenSession[] };

/** A part of the page that sends something. */
export type ProfilePart = "identity" | "password" | "sessions" | "codes" | "deletion";

/** The request of one part. */
export interface ProfileChange {
  part: ProfilePart;
  state: FormState;
}

const READY: FormState = { status: "ready" };

export function changeOf(part: ProfilePart, change: ProfileChange | null): FormState {
  return change?.part === part ? change.state : READY;
}
