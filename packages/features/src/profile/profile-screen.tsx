import type { PasswordChange, ProfileChange as SentProfile } from "@saudabook/contract/account/profile.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import { DeletionPanel } from "./deletion-panel.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { changeOf, type ProfileChange, type ProfileState } from "./profile-state.ts";
import { RecoveryPanel } from "./recovery-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

export interface ProfileScreenProps {
  state: ProfileState;
  change: ProfileChange | null;
  /** Recovery codes that have just been made. */
  codes: readonly string[] | null;
  /** The promise of each form resolves to whether the server has accepted it. */
  onIdentity: (change: SentProfile) => Promise<boolean>;
  onPassword: (change: PasswordChange) => Promise<boolean>;
  /** `null` ends all sessions but this one. */
  onEndSession: (id: string | null) => void;
  onMakeCodes: (currentPassword: string) => Promise<boolean>;
  onCopyCodes: (codes: readonly string[]) => void;
  onCloseCodes: () => void;
  onDelete: (currentPassword: string) => Promise<boolean>;
  onRetry: () => void;
  /** The part that downloads and restores everything. */
  backup: ReactNode;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { state, change, codes, onRetry } = props;
  switch (state.status) {
    case "loading":
      return (
        <div role="status" aria-label="Loading your profile" className="flex flex-col gap-5">
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </div>
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load your profile"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready": {
      const { profile, sessions } = state;
      return (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <IdentityForm
              key={`${profile.name} ${profile.email} ${profile.phone}`}
              profile={profile}
              state={changeOf("identity", change)}
              onSubmit={props.onIdentity}
            />
            <PasswordForm state={changeOf("password", change)} onSubmit={props.onPassword} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <SessionsPanel sessions={sessions} state={changeOf("sessions", change)} onEnd={props.onEndSession} />
            <RecoveryPanel
              unused={profile.recoveryCodes}
              codes={codes}
              state={changeOf("codes", change)}
              onMake={props.onMakeCodes}
              onCopy={props.onCopyCodes}
              onClose={props.onCloseCodes}
            />
            {props.backup}
            <DeletionPanel state={changeOf("deletion", change)} onDelete={props.onDelete} />
          </div>
        </div>
      );
    }
  }
}
