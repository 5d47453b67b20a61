import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { accountKeys } from "@saudabook/trading/account-keys.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { readMerges } from "./merges.ts";

/** An accepted file of the user, with the fields that its executions need. */
export interface ImportedFile {
  id: string;
  kind: string;
  /** Key of the broker account. */
  account: string;
  broker: Broker;
  /** Index of the caption "auction" among the captions; null where the file lacks it. */
  auctionColumn: number | null;
}

export interface BrokerAccounts {
  files: readonly ImportedFile[];
  /** The current key for a key that was stored when other client codes were known. */
  current(key: string): string;
  /** Whether the user has merged the account with this key into another one. */
  isMerged(key: string): boolean;
  /** A text that is equal for equal accounts. */
  text: string;
}

/** The user's broker accounts. A key is `broker|client code`, or `broker|` if the code is unknown and cannot be guessed. */
export async function readBrokerAccounts(db: Queries, userId: string): Promise<BrokerAccounts> {
  const { id, broker, accountCode: clientId, kind, columns } = imports;
  const rows = await db
    .select({ id, broker, clientId, kind, columns })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom), gt(imports.imported, 0)))
    .orderBy(imports.sequence, imports.id);
  const merges = await readMerges(db, userId);
  const { keyOf, current, text } = accountKeys(rows, merges);
  const files = rows.map(({ id, broker, clientId, kind, columns }) => {
    const auction = columns.findIndex((caption) => caption.trim().toLowerCase() === "auction");
    const account = keyOf({ broker, clientId });
    return { id, kind, account, broker: broker as Broker, auctionColumn: auction < 0 ? null : auction };
  });
  return { files, current, isMerged: merges.isMerged, text };
}
