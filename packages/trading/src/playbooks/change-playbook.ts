import {
  answeredVersion,
  beginsTooEarly,
  notAfterVersionBefore,
  playbookChangedElsewhere,
  tooLongPlaybook,
  tooManyPlaybookVersions,
} from "@saudabook/contract/playbooks/playbook-refusals.ts";
import {
  MAX_PLAYBOOK_BYTES,
  type Playbook,
  type PlaybookInput,
  type PlaybookVersion,
} from "@saudabook/contract/playbooks/playbooks.ts";
import { MAX_PLAYBOOK_VERSIONS } from "@saudabook/contract/playbooks/rule-answers.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { canonicalJson } from "../backup/canonical-json.ts";
import { jsonBytes } from "../journal/changed-note.ts";

/**
 * Returns the playbook after a change. Only the words of a version with answers can be corrected, and the next version begins after
 * today, so that it takes no answered trade.
 *
 * @param known null for a new playbook
 * @param answered numbers of the versions that notes have answers to
 * @param today in India, `YYYY-MM-DD`
 */
export function changePlaybook(
  known: Playbook | null,
  { revision, ...next }: PlaybookInput,
  answered: ReadonlySet<number>,
  today: string,
): { playbook: Playbook } | { refusal: RefusalText } {
  const versions = known?.versions ?? [];
  const last = versions.at(-1);
  if (known && last && canonicalJson(last) === canonicalJson(next)) return { playbook: known };
  const corrects = last !== undefined && next.version === last.version;
  if (revision !== (known?.revision ?? null) || (!corrects && next.version !== versions.length + 1)) {
    return { refusal: playbookChangedElsewhere() };
  }
  const before = corrects ? versions.slice(0, -1) : versions;
  const previous = before.at(-1);
  if (previous && next.from <= previous.from) return { refusal: notAfterVersionBefore(previous.from) };
  if (last && answered.has(last.version)) {
    if (corrects && judgedBy(last) !== judgedBy(next)) return { refusal: answeredVersion() };
    if (!corrects && next.from <= today) return { refusal: beginsTooEarly() };
  }
  if (next.version > MAX_PLAYBOOK_VERSIONS) return { refusal: tooManyPlaybookVersions() };
  const playbook = { revision: (revision ?? 0) + 1, versions: [...before, next] };
  return jsonBytes(playbook) > MAX_PLAYBOOK_BYTES ? { refusal: tooLongPlaybook() } : { playbook };
}

/** The part of a version that determines its results: without its words, groups and order. */
function judgedBy({ from, rules }: Omit<PlaybookVersion, "version">): string {
  const facts = rules.map(({ id, weight, must, check }) => canonicalJson({ id, weight, must, check }));
  return JSON.stringify([from, ...facts.sort()]);
}
