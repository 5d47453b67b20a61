import type { JournalType } from "@saudabook/contract/journal.ts";

export const typeLabels = { intraday: "Intraday", equity: "Equity" } as const satisfies Record<JournalType, string>;
