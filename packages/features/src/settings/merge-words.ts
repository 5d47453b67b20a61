import type { MergePreview, NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { mergeProblem } from "@saudabook/trading/merge-problem.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../page/account-names.tsx";

/** The accounts into which one can be merged. */
export function mergeTargets(account: NamedAccount, accounts: readonly NamedAccount[]): NamedAccount[] {
  return accounts.filter(({ key }) => mergeProblem(account.key, key) === null);
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${formatNumber(String(number))} ${number === 1 ? one : many}`;

/** The effect of a merge, a line for each thing that it concerns. */
export function mergeFacts(preview: MergePreview, label: AccountLabel): { term: string; value: string }[] {
  const { account, into, follows, settlements } = preview;
  return [
    { term: "Files", value: filesText(preview) },
    { term: "Executions", value: executionsText(preview, label(into)) },
    { term: "Round trips", value: tripsText(preview) },
    ...(settlements === 0
      ? []
      : [{ term: "Your entries", value: `${count(settlements, "entry", "entries")} of Missing buys will go along` }]),
    ...(follows === null
      ? []
      : [
          {
            term: "Without a client code",
            value: `${label(follows)} will count in ${label(into)}, too: it's the only client code left at this broker`,
          },
        ]),
    {
      term: "Name, holder and brokerage",
      value: `Those of ${label(into)}. We keep those of ${label(account)} for a split`,
    },
  ];
}

function filesText({ imports, undoneImports }: MergePreview): string {
  const undone = undoneImports === 0 ? "" : `, and ${count(undoneImports, "undone file")}`;
  return `${count(imports, "file")}${undone}. Files that you import later will count there, too`;
}

function executionsText({ executions, inBoth, executionsAfter }: MergePreview, into: string): string {
  const once =
    inBoth === 0
      ? "None is in both accounts"
      : `${count(inBoth, "execution")} ${inBoth === 1 ? "is" : "are"} in both accounts and will count once`;
  return `${count(executions, "execution")}. ${once}: ${into} will have ${formatNumber(String(executionsAfter))}`;
}

function tripsText({ roundTrips }: MergePreview): string {
  if (roundTrips === null) return "Your figures are still being computed";
  const { moved, rematched, sharedInstruments, symbols } = roundTrips;
  const moves = `${count(moved, "round trip")} will move.`;
  if (sharedInstruments === 0) return `${moves} The accounts share no instrument, so none will change`;
  const more = sharedInstruments - symbols.length;
  const names = more > 0 ? [...symbols, `${formatNumber(String(more))} more`] : symbols;
  const trades = new Intl.ListFormat("en-IN").format(names);
  const them = sharedInstruments === 1 ? "it" : "them";
  if (rematched === 0) return `${moves} Both accounts trade ${trades}, and have no round trip in ${them} yet`;
  // Their executions are matched with each other; some round trips come out as they were.
  return `${moves} Both accounts trade ${trades}: up to ${count(rematched, "round trip")} in ${them} may change`;
}
