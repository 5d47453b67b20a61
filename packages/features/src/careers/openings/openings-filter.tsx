import type { JobOpening } from "@saudabook/contract/careers/job.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { departmentsOf, type OpeningsView, skillsOf } from "./openings-view.ts";

export interface OpeningsFilterProps {
  openings: readonly JobOpening[];
  view: OpeningsView;
  onViewChange: (view: OpeningsView) => void;
}

export function OpeningsFilter({ openings, view, onViewChange }: OpeningsFilterProps) {
  return (
    <search
      aria-label="Filter the openings"
      className="grid grid-cols-2 gap-3 tight:grid-cols-1 noscript:hidden lg:grid-cols-1"
    >
      <SelectField
        label="Department"
        value={view.department ?? ""}
        options={choices("All departments", departmentsOf(openings), view.department)}
        onChange={({ target }) => onViewChange({ ...view, department: target.value || null })}
      />
      <SelectField
        label="Skill"
        value={view.skill ?? ""}
        options={choices("All skills", skillsOf(openings), view.skill)}
        onChange={({ target }) => onViewChange({ ...view, skill: target.value || null })}
      />
    </search>
  );
}

/** The options, including the value in the address even if no opening has it: otherwise the field would show a wrong value. */
function choices(all: string, values: string[], chosen: string | null) {
  const known = chosen === null || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: "", label: all }, ...known.map((value) => ({ value, label: value }))];
}
