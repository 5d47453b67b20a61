import { fileChoiceLabels } from "@saudabook/contract/imports/import-labels.ts";
import { type QuantityUnit, quantityUnit as quantityUnits } from "@saudabook/contract/trades/trade.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { optionsOf, quantityUnitLabels } from "../../../words/trade-labels.ts";

export interface QuantityChoiceProps {
  /** Part of the label of the field. */
  fileName: string;
  answer: QuantityUnit | null;
  onAnswer: (unit: QuantityUnit) => void;
}

/** Field for the unit of the quantities in a currency or commodity file. The file does not contain it, and it is not guessed. */
export function QuantityChoice({ fileName, answer, onAnswer }: QuantityChoiceProps) {
  return (
    <fieldset className="grid max-w-md gap-3">
      <legend className="sr-only">Quantity in {fileName}</legend>
      <SelectField
        label={fileChoiceLabels.quantityUnit}
        hint="Check a contract note if unsure."
        required
        {...(answer === null && { placeholder: "Choose…" })}
        value={answer ?? ""}
        options={optionsOf(quantityUnitLabels)}
        onChange={({ target }) => onAnswer(quantityUnits.parse(target.value))}
      />
    </fieldset>
  );
}
