import { fileChoiceLabels } from "@saudabook/contract/imports/import-labels.ts";
import { broker, tradeType } from "@saudabook/contract/trades/trade.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { brokerOptions, optionsOf, tradeTypeLabels } from "../../../words/trade-labels.ts";
import type { Choice } from "../queued-file.ts";

export interface ChoiceSelectsProps {
  /** Name of the file, which the labels of both fields contain. */
  fileName: string;
  choice: Choice;
  /** It was submitted without a choice. */
  incomplete: boolean;
  onChoose: (choice: Partial<Choice>) => void;
}

/** Broker and trade type of one file among several. */
export function ChoiceSelects({ fileName, choice, incomplete, onChoose }: ChoiceSelectsProps) {
  return (
    <fieldset className="grid gap-3 sm:max-w-md sm:grid-cols-2">
      <legend className="sr-only">Broker and trade type of {fileName}</legend>
      <SelectField
        label={fileChoiceLabels.broker}
        placeholder="Choose…"
        required
        value={choice.broker ?? ""}
        options={brokerOptions(choice.broker)}
        error={incomplete && choice.broker === null ? "Choose the broker your file is from." : undefined}
        onChange={({ target }) => onChoose({ broker: broker.parse(target.value) })}
      />
      <SelectField
        label={fileChoiceLabels.tradetype}
        placeholder="Choose…"
        required
        value={choice.tradeType ?? ""}
        options={optionsOf(tradeTypeLabels)}
        error={incomplete && choice.tradeType === null ? "Choose Equity or F&O." : undefined}
        onChange={({ target }) => onChoose({ tradeType: tradeType.parse(target.value) })}
      />
    </fieldset>
  );
}
