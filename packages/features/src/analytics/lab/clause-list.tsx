import { parseClause, parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import { MAX_CLAUSES } from "@saudabook/contract/analysis/lab/lab.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Pencil, Plus, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { useAmountText } from "../../page/privacy.tsx";
import type { ClauseNames } from "./clause-fields.ts";
import { ClauseForm } from "./clause-form.tsx";
import { clauseText, unmatchedText } from "./clause-text.ts";

export interface ClauseListProps {
  /** Texts of the clauses as the address has them. */
  clauses: readonly string[];
  /** Places of the clauses that choose no trade. Default: none. */
  unmatched?: readonly number[];
  names: ClauseNames;
  onChange: (clauses: readonly string[]) => void;
}

/** The clauses of a scenario, with what is wrong with those that cannot be run, and the form for one of them. */
export function ClauseList({ clauses, unmatched = [], names, onChange }: ClauseListProps) {
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const [wasEdited, setClosed] = useState(false);
  const add = useFocusWhen(wasEdited && edited === null);
  const open = (at: number | "new" | null) => {
    setEdited(at);
    setClosed(at === null);
  };
  const money = useAmountText();
  const problems = new Map(parseClauses(clauses).problems.map(({ at, problem }) => [at, problem]));
  const form = (at: number | "new") => {
    const clause = at === "new" ? null : parseClause(clauses[at] ?? "");
    return (
      <ClauseForm
        clause={typeof clause === "string" ? null : clause}
        isNew={at === "new"}
        names={names}
        onCancel={() => open(null)}
        onSave={(text) => {
          open(null);
          onChange(at === "new" ? [...clauses, text] : clauses.with(at, text));
        }}
      />
    );
  };
  return (
    <div className="flex flex-col gap-3">
      {clauses.length > 1 ? (
        <p className="text-xs text-muted">
          The scenario first keeps and leaves out trades, then changes sizes, then applies limits, whatever their order
          here.
        </p>
      ) : null}
      {clauses.length === 0 ? null : (
        <ol aria-label="Clauses" className="divide-y divide-line border-y border-line text-sm">
          {clauses.map((text, at) => {
            const problem = problems.get(at);
            const clause = parseClause(text);
            const words =
              typeof clause === "string" ? "A clause that can't be read" : clauseText(clause, names.nameOf, money);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: clauses can repeat, so only the index identifies them.
              <li key={at} className="py-2">
                {edited === at ? (
                  form(at)
                ) : (
                  <div className="flex items-center gap-3">
                    <span className="figures w-5 shrink-0 text-right text-muted">{at + 1}</span>
                    <span className="min-w-0 flex-1 break-words">
                      {words}
                      {problem === undefined ? null : (
                        <span className="mt-0.5 flex items-start gap-1.5 text-danger">
                          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                          <span className="min-w-0">
                            Clause {at + 1} {problem}. Nothing is computed until it is changed or removed.
                          </span>
                        </span>
                      )}
                      {unmatched.includes(at) && typeof clause !== "string" ? (
                        <span className="mt-0.5 block text-warning">{unmatchedText(clause)}</span>
                      ) : null}
                    </span>
                    {/* Another clause would take the place of what is typed. */}
                    <IconButton label={`Change clause ${at + 1}`} disabled={edited !== null} onClick={() => open(at)}>
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Remove clause ${at + 1}`}
                      disabled={edited !== null}
                      onClick={() => {
                        open(null);
                        add.current?.focus();
                        onChange(clauses.filter((_, other) => other !== at));
                      }}
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {edited === "new" ? (
        form("new")
      ) : clauses.length < MAX_CLAUSES ? (
        <div>
          <Button ref={add} onClick={() => open("new")}>
            <Plus aria-hidden="true" />
            Add a clause
          </Button>
        </div>
      ) : null}
    </div>
  );
}
