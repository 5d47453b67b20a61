import type { PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { checkText } from "./playbook-words.ts";

/** A rule of a playbook in words. */
export function RuleText({ rule: { label, must, weight, check } }: { rule: PlaybookRule }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        {label} {must ? <Badge>Must</Badge> : null}
      </p>
      <p className="text-xs text-muted">
        {counted(weight, "point")} · {check ? `Automatically: ${checkText(check)}` : "Answered by you"}
      </p>
    </div>
  );
}
