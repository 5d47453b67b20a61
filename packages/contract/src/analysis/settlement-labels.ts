// Labels of the forms, by kind of settlement.
export const openingLotLabels = {
  day: "Buy date",
  quantity: "Quantity",
  price: "Buy price per share",
  how: "How you got them",
  acquired: "Held since",
} as const;
export const leavingLabels = {
  how: "How they left",
  day: "Day they left",
  quantity: "Quantity",
  price: "Buy-back price per share",
} as const;
export const expiryLabels = { day: "Expiry day", price: "Settlement price" } as const;
export const overrideLabels = { day: "Day", product: "Product" } as const;
export const corporateActionLabels = {
  kind: "Corporate action",
  oldInstrument: "Old ISIN",
  newInstrument: "New ISIN",
  day: "First day of the new shares",
  from: "Old shares",
  to: "New shares",
  allotmentDay: "Day of allotment",
  costShare: "Cost that stays with the old share, in percent",
} as const;
/** Labels of the form for purchases from a file. */
export const purchasesLabels = { file: "Your file", account: "Broker account" } as const;
