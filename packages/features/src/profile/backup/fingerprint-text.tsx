import type { Fingerprint } from "@saudabook/contract/backup/backup.ts";
import { asOfText } from "./backup-state.ts";

/** The fingerprint of an account's figures, to be compared by eye with that of another server. */
export function FingerprintText({ fingerprint }: { fingerprint: Fingerprint }) {
  return (
    <dl className="text-sm">
      <dt className="text-xs text-muted">Fingerprint of your figures, {asOfText(fingerprint)}</dt>
      <dd>
        <code className="font-mono text-xs break-all">{fingerprint.figures}</code>
      </dd>
    </dl>
  );
}
