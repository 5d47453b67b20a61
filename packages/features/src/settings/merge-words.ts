import type { MergePreview, NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { mergeProblem } from "@saudabook/trading/merge-problem.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import type { AccountLabel } from "../words/account-names.tsx";

/** The accounts into which one can be merged. */
export function mergeTargets(account: NamedAccount, accounts: readonly NamedAccount[]): NamedAccount[] {
  return accounts.filter(({ key }) => mergeProblem(account.key, key) === null);
}

/** The effect of a merge, one line per affected kind of data. */
export function mergeFacts(preview: MergePreview, label: AccountLabel): { term: string; value: string }[] {
  const { account, into, follows, settlements } = preview;
  return [
    { term: "Files", value: filesText(preview) },
    { term: "Fills", value: executionsText(preview, label(into)) },
    { term: "Trades", value: tripsText(preview) },
    ...(settlements === 0
      ? []
      : [{ term: "Your entries", value: `${counted(settlements, "entry", "entries")} under Left out will go along` }]),
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
  const undone = undoneImports === 0 ? "" : `, and ${counted(undoneImports, "undone file")}`;
  return `${counted(imports, "file")}${undone}. Files that you import later will count there, too`;
}

function executionsText({ executions, inBoth, executionsAfter }: MergePreview, into: string): string {
  const once =
    inBoth === 0
      ? "None is in both accounts"
      : `${counted(inBoth, "fill")} ${inBoth === 1 ? "is" : "are"} in both accounts and will count once`;
  return `${counted(executions, "fill")}. ${once}: ${into} will have ${formatCount(executionsAfter)}`;
}

function tripsText({ roundTrips }: MergePreview): string {
  if (roundTrips === null) return "Your figures are still being computed";
  const { moved, rematched, sharedInstruments, symbols } = roundTrips;
  const moves = `${counted(moved, "trade")} will move.`;
  if (sharedInstruments === 0) return `${moves} The accounts share no instrument, so none will change`;
  const more = sharedInstruments - symbols.length;
  const names = more > 0 ? [...symbols, `${formatCount(more)} more`] : symbols;
  const trades = new Intl.ListFormat("en-IN").format(names);
  const them = sharedInstruments === 1 ? "it" : "them";
  if (rematched === 0) return `${moves} Both accounts trade ${trades}, and have no trade in ${them} yet`;
  // Executions of both accounts are matched together; some round trips stay unchanged.
  return `${moves} Both accounts trade ${trades}: up to ${counted(rematched, "trade")} in ${them} may change`;
}
