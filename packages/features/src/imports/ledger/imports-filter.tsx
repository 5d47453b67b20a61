import { importFilterLabels } from "@saudabook/contract/imports/import-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useDraft } from "../../form/use-draft.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import type { ImportsView } from "./import-view.ts";

export interface ImportsFilterProps {
  /** Keys of all accounts that have imports. */
  accounts: readonly string[];
  view: ImportsView;
  onViewChange: (view: ImportsView) => void;
}

export function ImportsFilter({ accounts, view, onViewChange }: ImportsFilterProps) {
  const [search, setSearch] = useDraft(view.search, (text) => onViewChange({ ...view, search: text }));
  const accountLabel = useAccountLabel();
  const isFiltered = view.search !== "" || view.account !== null || view.state !== null;
  return (
    <search
      aria-label="Filter imports"
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 sm:flex sm:flex-wrap sm:px-5"
    >
      <TextField
        label={importFilterLabels.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="File or client code"
        className="max-sm:col-span-2 sm:w-56"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label={importFilterLabels.account}
        className="sm:w-44"
        options={[
          { value: "", label: "All" },
          ...accounts.map((account) => ({ value: account, label: accountLabel(account) })),
        ]}
        value={view.account ?? ""}
        onChange={(event) => onViewChange({ ...view, account: event.target.value || null })}
      />
      <SelectField
        label={importFilterLabels.state}
        className="sm:w-32"
        options={[
          { value: "", label: "All" },
          { value: "counted", label: "Counted" },
          { value: "undone", label: "Undone" },
        ]}
        value={view.state ?? ""}
        onChange={({ target }) =>
          onViewChange({
            ...view,
            state: target.value === "counted" || target.value === "undone" ? target.value : null,
          })
        }
      />
      {isFiltered ? (
        <Button variant="quiet" onClick={() => onViewChange({ search: "", account: null, state: null })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
