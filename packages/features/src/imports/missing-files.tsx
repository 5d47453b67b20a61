import { dayText } from "@saudabook/trading/calendar.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useAccountLabel } from "../words/account-names.tsx";

/** The missing purchases for which an import was opened. */
export interface MissingFiles {
  /** Key of a broker account. */
  account: string;
  /** The first day of the account's files, `YYYY-MM-DD`. */
  before: string;
}

/** Says which file brings the missing buys, whose days are not known. */
export function MissingFilesNotice({ account, before }: MissingFiles) {
  return (
    <Notice tone="info" title={`Missing buys: ${useAccountLabel()(account)}`}>
      Choose an equity tradebook with the days on which you bought. Your files begin on {dayText(before)}.
    </Notice>
  );
}
