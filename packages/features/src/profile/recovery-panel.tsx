import { RECOVERY_CODES } from "@saudabook/contract/account/profile.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useEffect, useRef } from "react";
import type { FormState } from "../form/form-state.ts";
import { PasswordProofForm } from "./password-proof-form.tsx";

export interface RecoveryPanelProps {
  state: FormState;
  /** How many codes are unused. */
  unused: number;
  /** The codes that have just been made; null once they are closed. */
  codes: readonly string[] | null;
  onMake: (currentPassword: string) => Promise<boolean>;
  onCopy: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Codes that replace a forgotten password. */
export function RecoveryPanel({ unused, codes, state, onMake, onCopy, onClose }: RecoveryPanelProps) {
  return (
    <Panel
      title="Recovery codes"
      description="With one of these codes you can choose a new password when you have forgotten yours. Each works once."
    >
      {codes ? (
        <NewCodes codes={codes} onCopy={onCopy} onClose={onClose} />
      ) : (
        <MakeCodes unused={unused} state={state} onMake={onMake} />
      )}
    </Panel>
  );
}

function MakeCodes({ unused, state, onMake }: Pick<RecoveryPanelProps, "unused" | "state" | "onMake">) {
  return (
    <>
      {unused === 0 ? (
        <Notice tone="warning" title="You have no recovery codes" className="mb-4 max-w-md">
          Without them there is no way back into your account when you forget your password.
        </Notice>
      ) : (
        <p className="mb-4 text-sm">
          {unused === 1 ? "1 code is" : `${unused} codes are`} unused. New codes replace {unused === 1 ? "it" : "them"}.
        </p>
      )}
      <PasswordProofForm
        label="Recovery codes"
        submitLabel={`Make ${RECOVERY_CODES} codes`}
        variant="secondary"
        state={state}
        onSubmit={onMake}
      />
    </>
  );
}

function NewCodes({
  codes,
  onCopy,
  onClose,
}: Pick<RecoveryPanelProps, "onCopy" | "onClose"> & { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The codes replace the form that had the focus.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Notice tone="warning" title="We show these codes once">
        Write them down or save them where you keep your passwords.
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="New recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface-sunken px-4 py-3 font-mono text-sm outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onCopy(codes)}>
          Copy all
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </div>
  );
}
