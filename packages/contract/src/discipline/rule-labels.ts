/** Labels of the fields of a rule. */
export const ruleFieldLabels = {
  ruleName: "Name",
  test: "Rule",
  accounts: "Accounts",
  segments: "Segments",
  weekdays: "Weekdays",
  until: "Last day",
  month: "Month",
} as const;
