import type { JournalType } from "@saudabook/contract/journal/journal.ts";

export const typeLabels = { intraday: "Intraday", equity: "Equity" } as const satisfies Record<JournalType, string>;
