import type { SelectOption } from "@saudabook/ui/select-field.tsx";

// Choices of parameters that rules of days and checks of playbooks have in common.

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
