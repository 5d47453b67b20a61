import type { Analysis } from "../../analysis.ts";
import type { OtherNotes } from "../../charges/note-parts.ts";

/** A text that is the same for everything on one contract note. */
export function noteName({ account, segment, day }: Pick<OtherNotes, "account" | "segment" | "day">): string {
  return `${account}|${segment}|${day}`;
}

/** The contract notes to which these books contribute something else than before. */
export function changedNotes(before: readonly OtherNotes[], { executions, charges }: Analysis): Set<string> {
  const old = new Map(before.map((note) => [`${noteName(note)}|${note.book}`, note]));
  const changed = new Set<string>();
  const { notes } = charges;
  for (let at = 0; at < notes.count; at++) {
    const { key: book, account, instrument } = executions.books[notes.book[at] as number] ?? {};
    const note = {
      account: executions.accounts[account ?? -1]?.key ?? "",
      segment: executions.instruments[instrument ?? -1]?.kind === "equity" ? ("equity" as const) : ("fno" as const),
      day: notes.day[at] as number,
    };
    const name = `${noteName(note)}|${book}`;
    const known = old.get(name);
    old.delete(name);
    if (known?.stt !== notes.stt[at] || known?.stamp !== notes.stamp[at]) changed.add(noteName(note));
  }
  for (const note of old.values()) changed.add(noteName(note));
  return changed;
}
