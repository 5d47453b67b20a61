import { holding, positionSide, product, tradeResult, tradeSource } from "@saudabook/contract/analysis/filter.ts";
import { analysisFilterLabels as labels } from "@saudabook/contract/analysis/filter-labels.ts";
import { RATINGS } from "@saudabook/contract/analysis/filter-values.ts";
import { LABEL_KINDS, type Label, type LabelKind } from "@saudabook/contract/journal/labels.ts";
import { broker, tradeType } from "@saudabook/contract/trades/trade.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { brokerLabels, optionsOf, positionLabels, productLabels, tradeTypeLabels } from "../../words/trade-labels.ts";
import {
  holdingLabels,
  resultLabels,
  reviewedLabels,
  sourceLabels,
  unitLabels,
  withoutLabels,
} from "../analysis-labels.ts";
import type { AnalysisView, withFilter } from "../analysis-view.ts";
import { groupText } from "../breakdowns/breakdown-text.ts";

export interface MoreFiltersProps {
  view: AnalysisView;
  /** Keys of the broker accounts. With fewer than two there is no choice to show. */
  accounts: readonly string[];
  /** Setups, tags and mistakes of the user. */
  labels: readonly Label[];
  onChange: (part: Parameters<typeof withFilter>[1]) => void;
}

const all = { value: "", label: "All" };

/** The filters that open below the filter bar. */
export function MoreFilters({ view, accounts, labels: own, onChange }: MoreFiltersProps) {
  const accountLabel = useAccountLabel();
  return (
    <>
      <TextField
        label={labels.from}
        type="date"
        className="max-sm:col-span-2"
        value={view.from ?? ""}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={labels.to}
        type="date"
        className="max-sm:col-span-2"
        value={view.to ?? ""}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <SelectField
        label={labels.product}
        className="lg:hidden"
        options={[all, ...optionsOf(productLabels)]}
        value={view.product ?? ""}
        onChange={(event) => onChange({ product: product.safeParse(event.target.value).data })}
      />
      <SelectField
        label={labels.side}
        options={[all, ...optionsOf(positionLabels)]}
        value={view.side ?? ""}
        onChange={(event) => onChange({ side: positionSide.safeParse(event.target.value).data })}
      />
      <SelectField
        label={labels.result}
        options={[all, ...optionsOf(resultLabels)]}
        value={view.result ?? ""}
        onChange={(event) => onChange({ result: tradeResult.safeParse(event.target.value).data })}
      />
      <SelectField
        label={labels.holding}
        options={[all, ...optionsOf(holdingLabels)]}
        value={view.holding ?? ""}
        onChange={(event) => onChange({ holding: holding.safeParse(event.target.value).data })}
      />
      {accounts.length > 1 ? (
        <SelectField
          label={labels.account}
          options={[all, ...accounts.map((key) => ({ value: key, label: accountLabel(key) }))]}
          value={view.account ?? ""}
          onChange={(event) => onChange({ account: event.target.value })}
        />
      ) : null}
      <SelectField
        label={labels.broker}
        options={[all, ...optionsOf(brokerLabels)]}
        value={view.broker ?? ""}
        onChange={(event) => onChange({ broker: broker.safeParse(event.target.value).data })}
      />
      <SelectField
        label={labels.segment}
        options={[all, ...optionsOf(tradeTypeLabels)]}
        value={view.segment ?? ""}
        onChange={(event) => onChange({ segment: tradeType.safeParse(event.target.value).data })}
      />
      <SelectField
        label={labels.source}
        options={[all, ...optionsOf(sourceLabels)]}
        value={view.source ?? ""}
        onChange={(event) => onChange({ source: tradeSource.safeParse(event.target.value).data })}
      />
      {LABEL_KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={labels[kind]}
          options={[all, ...labelOptions(own, kind, view[kind])]}
          value={view[kind] ?? ""}
          onChange={(event) => onChange({ [kind]: event.target.value })}
        />
      ))}
      <SelectField
        label={labels.confidence}
        options={[all, ...RATINGS.map((value) => ({ value, label: groupText("confidence", value) }))]}
        value={view.confidence ?? ""}
        onChange={(event) => onChange({ confidence: RATINGS.find((value) => value === event.target.value) })}
      />
      <SelectField
        label={labels.rating}
        options={[all, ...RATINGS.map((value) => ({ value, label: groupText("rating", value) }))]}
        value={view.rating ?? ""}
        onChange={(event) => onChange({ rating: RATINGS.find((value) => value === event.target.value) })}
      />
      <SelectField
        label={labels.reviewed}
        options={[all, ...optionsOf(reviewedLabels)]}
        value={view.reviewed ?? ""}
        onChange={({ target }) =>
          onChange({ reviewed: target.value === "" ? undefined : (target.value as "yes" | "no") })
        }
      />
      <SelectField
        label={labels.unit}
        options={optionsOf(unitLabels)}
        value={view.unit ?? "trade"}
        onChange={({ target }) => onChange({ unit: target.value === "idea" ? "idea" : undefined })}
      />
    </>
  );
}

/** The labels that are offered, the one that is chosen although it is archived, and trades without one. */
function labelOptions(labels: readonly Label[], kind: LabelKind, chosen: string | undefined) {
  return [
    ...labels
      .filter((label) => label.kind === kind && (label.archivedAt === null || label.id === chosen))
      .map(({ id, name }) => ({ value: id, label: name })),
    { value: "none", label: withoutLabels[kind] },
  ];
}
