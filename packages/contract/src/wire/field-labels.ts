import { passwordResetLabels, registrationLabels } from "../account/account-labels.ts";
import {
  accountNameLabels,
  backupLabels,
  mergeLabels,
  moneyLabels,
  passwordProofLabels,
} from "../account/profile-labels.ts";
import { analysisFilterLabels } from "../analysis/filter-labels.ts";
import { applicationFieldLabels } from "../careers/application-labels.ts";
import { connectionFieldLabels } from "../connections/connection-labels.ts";
import { ruleFieldLabels } from "../discipline/rule-labels.ts";
import { fileChoiceLabels, importRowFilterLabels } from "../imports/import-labels.ts";
import { journalColumnLabels } from "../journal/journal-labels.ts";
import { dayNoteFieldLabels, labelFieldLabels, noteFieldLabels, pictureFieldLabels } from "../journal/note-labels.ts";
import { tradeFilterLabels } from "../trades/trade-history-labels.ts";

/** Labels of the forms and filters by wire name, and names for fields that are not on screen. */
const labels = new Map<string, string>([
  ...Object.entries({
    ...applicationFieldLabels,
    ...passwordResetLabels,
    ...passwordProofLabels,
    ...registrationLabels,
    ...accountNameLabels,
    ...mergeLabels,
    ...moneyLabels,
    ...backupLabels,
    ...importRowFilterLabels,
    ...analysisFilterLabels,
    ...tradeFilterLabels,
    ...dayNoteFieldLabels,
    ...noteFieldLabels,
    ...labelFieldLabels,
    ...pictureFieldLabels,
    ...ruleFieldLabels,
    ...connectionFieldLabels,
    ...journalColumnLabels,
    account: analysisFilterLabels.account,
    tradetype: fileChoiceLabels.tradetype,
  }),
  ["token", "Token"],
  ["type", "Type"],
  ["key", "Key"],
  ["jobid", "Job id"],
  ["submission", "Submission"],
  ["file", "File"],
  ["website", "Website"],
  ["seconds", "Seconds"],
  ["offset", "Offset"],
  ["limit", "Limit"],
  ["quantityUnit", "Quantity"],
  ["underlying", "Underlying"],
  ["after", "Version"],
  ["by", "Breakdown"],
  ["with", "Second breakdown"],
  ["kind", "Kind"],
  ["instrument", "Instrument"],
  ["oldInstrument", "Old instrument"],
  ["newInstrument", "New instrument"],
  ["costShare", "Cost share"],
  ["how", "How"],
  ["acquired", "Held since"],
  ["roundTrip", "Trade"],
  ["planned", "Day of the plan"],
  ["day", "Day"],
  ["price", "Price"],
  ["clientId", "Client code"],
  ["digests", "Digests"],
  ["newAccount", "New account"],
  ["corrections", "Corrections"],
  ["mapping", "Mapping"],
  ["purchases", "Purchases"],
  ["changes", "Changes"],
  ["c", "Clauses"],
  ["hold", "Held-out quarter"],
  ["charges", "Charges"],
  ["period", "Day"],
  ["q", "Search"],
  ["state", "State"],
  ["note", "Note"],
  ["description", "Description"],
  ["rules", "Rules"],
  ["from", "From"],
]);

/** The label of a field for people. Default: its wire name. */
export function fieldLabel(field: string): string {
  return labels.get(field) ?? field;
}
