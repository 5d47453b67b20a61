import type { TaxChoice, TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import { CHOSEN_CLASSES, TREATMENTS } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { classLabel } from "@saudabook/trading/tax/tax-words.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type ReactNode, useState } from "react";
import { useAccountLabel } from "../../words/account-names.tsx";
import { changeOfTreatment, choiceText, treatmentLabels } from "./choice-words.ts";
import { FairValueForm } from "./fair-value-form.tsx";
import { type ChoiceSaving, SavedChoice } from "./saved-choice.tsx";

export interface TaxChoicesPanelProps {
  year: TaxYear;
  saving: ChoiceSaving;
  onChoose: (choice: TaxChoiceInput) => void;
  onEnd: (choice: TaxChoice) => void;
}

/** Questions that are shown while the list is folded. */
const FOLDED = 5;

const classes = CHOSEN_CLASSES.map((value) => ({ value, label: classLabel(value) }));
const treatments = TREATMENTS.map((value) => ({ value, label: treatmentLabels[value] }));

/** The choices that only the user can make: the treatment of delivery, classes that no file tells, and fair market values. */
export function TaxChoicesPanel({ year, saving, onChoose, onEnd }: TaxChoicesPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { questions, accounts } = year;
  const made = year.choices.flatMap((choice) =>
    choice.kind === "class" || choice.kind === "fair-value" ? [choice] : [],
  );
  if (accounts.length === 0 && questions.length === 0 && made.length === 0) return null;
  const shown = isOpen ? questions : questions.slice(0, FOLDED);
  return (
    <Panel
      title="Your choices"
      description="What no file says. A choice moves lots between buckets and never changes a trade."
      className="print:hidden"
      flush
    >
      <ul aria-label="Your choices" aria-busy={saving.busy} className="divide-y divide-line text-sm">
        {accounts.map((account) => (
          <TreatmentItem key={account} account={account} year={year} onChoose={onChoose} />
        ))}
        {shown.map((question) => {
          const { about, instrument, lots, class: found } = question;
          const name = instrumentTitle(instrument);
          return (
            <ChoiceItem
              key={`${about} ${instrument.key}`}
              title={`${name}, ${counted(lots, "lot")}`}
              text={
                found === null
                  ? "Held since before 1 February 2018: the highest price on an exchange on 31 January 2018 can be its cost. Until you enter it, the figures use what was paid."
                  : found.name === "unknown"
                    ? `Class not known (${found.because}): in no total.`
                    : `${classLabel(found.name)} by name (${found.because}): please confirm.`
              }
            >
              {found === null ? (
                <FairValueForm
                  name={name}
                  onSave={(price) => onChoose({ kind: "fair-value", instrument: instrument.key, price })}
                />
              ) : (
                <SelectField
                  label={`Class of ${name}`}
                  labelHidden
                  className="w-60"
                  options={classes}
                  placeholder={found.name === "unknown" ? "Choose its class" : "Confirm or choose"}
                  value=""
                  onChange={({ currentTarget }) => {
                    const chosen = CHOSEN_CLASSES.find((one) => one === currentTarget.value);
                    if (chosen) onChoose({ kind: "class", instrument: instrument.key, class: chosen });
                  }}
                />
              )}
            </ChoiceItem>
          );
        })}
        {made.map((choice) => {
          const words = choiceText(choice, year);
          return (
            <ChoiceItem key={choice.id} {...words}>
              <Button size="sm" onClick={() => onEnd(choice)}>
                Remove
                <span className="sr-only"> {words.title}</span>
              </Button>
            </ChoiceItem>
          );
        })}
      </ul>
      {questions.length > FOLDED ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer questions" : `Show all ${counted(questions.length, "question")}`}
          </Button>
        </div>
      ) : null}
      <SavedChoice saving={saving} failedTitle="Your choice was not saved" className="m-4 mt-1" />
    </Panel>
  );
}

function TreatmentItem({
  account,
  year,
  onChoose,
}: Pick<TaxChoicesPanelProps, "year" | "onChoose"> & { account: string }) {
  const name = useAccountLabel()(account);
  const own = year.choices.findLast(
    (choice) => choice.kind === "treatment" && choice.countedIn === account && choice.year === year.year,
  );
  const value = own?.kind === "treatment" ? own.treatment : "investor";
  const change = changeOfTreatment(year, account, value);
  return (
    <ChoiceItem
      title={`Delivery of ${name}`}
      text={`${own ? "Your choice" : "Not chosen: taken as an investor's"}, for ${year.label} alone. CBDT Circular 6/2016 leaves it to you.${change}`}
    >
      <SelectField
        label={`Treatment of delivery of ${name}`}
        labelHidden
        className="w-60"
        options={treatments}
        value={value}
        onChange={({ currentTarget }) => {
          const treatment = TREATMENTS.find((one) => one === currentTarget.value);
          if (treatment) onChoose({ kind: "treatment", account, year: year.year, treatment });
        }}
      />
    </ChoiceItem>
  );
}

function ChoiceItem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium break-words">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
