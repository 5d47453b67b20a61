import type { OpenSession } from "@saudabook/contract/account/profile.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { failureText } from "../failure/failure-text.ts";
import type { FormState } from "../form/form-state.ts";
import { momentText } from "../words/moment-text.ts";

export interface SessionsPanelProps {
  state: FormState;
  sessions: readonly OpenSession[];
  /** `null` ends all sessions but this one. */
  onEnd: (id: string | null) => void;
}

/** The sessions that are open, with a button that ends each. */
export function SessionsPanel({ sessions, state, onEnd }: SessionsPanelProps) {
  const busy = state.status === "submitting";
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Panel
      title="Sessions"
      description="Every login that is still open. A session ends after 12 hours. We note its last use once an hour, and no device."
      flush
      actions={
        others > 0 ? (
          <Button busy={busy} onClick={() => onEnd(null)}>
            End all others
          </Button>
        ) : null
      }
    >
      {state.status === "failed" ? (
        <Notice tone="error" title="We couldn't end this session" className="m-4">
          {failureText(state.failure)}
        </Notice>
      ) : null}
      <ul aria-label="Sessions" className="divide-y divide-line">
        {sessions.map(({ id, createdAt, expiresAt, lastUsedAt, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0 flex-1">
              <p className="figures">Logged in {momentText(createdAt)}</p>
              <p className="figures text-muted">
                Last used {momentText(lastUsedAt)} · Ends {momentText(expiresAt)}
              </p>
            </div>
            {current ? (
              <Badge tone="accent">This session</Badge>
            ) : (
              <Button
                size="sm"
                disabled={busy}
                aria-label={`End the session of ${momentText(createdAt)}`}
                onClick={() => onEnd(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
