import type { SelectOption } from "@saudabook/ui/select-field.tsx";

// Parameter options shared by day rules and playbook checks.

export const lossPlaces: readonly SelectOption[] = [
  { value: "anywhere", label: "In anything" },
  { value: "underlying", label: "In the same underlying" },
];
export const positionSizes: readonly SelectOption[] = [
  { value: "value", label: "Rupees in one position" },
  { value: "quantity", label: "Units in one position" },
  { value: "premium", label: "Rupees of option premium in one position" },
];
export const instrumentLists: readonly SelectOption[] = [
  { value: "barred", label: "Barred" },
  { value: "allowed", label: "The only ones allowed" },
];
