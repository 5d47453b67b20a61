/** The form for trades; its entry type is not sent. */
export const uploadLabels = {
  broker: "Choose Your Broker",
  tradetype: "Choose Trade Type",
  entrytype: "Entry Type",
  file: "Excel Sheet",
} as const;

/** Labels of one file when several are chosen. */
export const fileChoiceLabels = {
  broker: "Broker",
  tradetype: "Trade type",
  account: "Which account is this file of?",
  newAccount: "Name of the new account",
  quantityUnit: "What does the quantity count?",
} as const;

export const importFilterLabels = { search: "Search", account: "Account", state: "State" } as const;
export const importRowFilterLabels = { search: "Search", fate: "Result" } as const;

export const importRowLabels = {
  row: "Row",
  fate: "Result",
  timestamp: "Timestamp",
  symbol: "Symbol",
  price: "Price",
  quantity: "Quantity",
  type: "Type",
} as const;

/** A mapping, without the columns of the file. */
export const mappingLabels = {
  headerRow: "Header row",
  account: "Broker or account",
  tradetype: "Trade type",
  dates: "Dates are written as",
  side: "Buys and sells",
  numbers: "Numbers are written as",
} as const;

/** The columns of a file that a mapping assigns. */
export const mappedColumnLabels = {
  symbol: "Symbol",
  date: "Date",
  time: "Time",
  side: "Buy or sell",
  quantity: "Quantity",
  buy: "Quantity bought",
  sell: "Quantity sold",
  price: "Price",
  exchange: "Exchange",
  isin: "ISIN",
  orderId: "Order id",
  tradeId: "Trade id",
  fees: "Fees",
  segment: "Segment",
  status: "Order status",
} as const;

/** The page that shows the rows of any spreadsheet. */
export const debugUploadLabels = { file: "Excel file" } as const;
