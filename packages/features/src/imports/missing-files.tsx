import { dayText } from "@saudabook/trading/calendar.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useAccountLabel } from "../words/account-names.tsx";

/** The missing files for which an import was opened. */
export interface MissingFiles {
  /** Key of a broker account. */
  account: string;
  /** The day before which they are missing, `YYYY-MM-DD`. */
  before: string;
}

/** Says which file brings the missing buys. */
export function MissingFilesNotice({ account, before }: MissingFiles) {
  return (
    <Notice tone="info" title={`Missing: ${useAccountLabel()(account)}, days before ${dayText(before)}`}>
      Choose the equity tradebook of these days. It brings the purchases of what you sold later.
    </Notice>
  );
}
