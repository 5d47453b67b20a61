import type { Broker } from "@saudabook/contract/trade.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Queries } from "../db/open.ts";
import { imports } from "../db/schema/trades.ts";

/** An accepted file of the user, as far as its executions need it. */
export interface ImportedFile {
  id: string;
  kind: string;
  /** Key of the broker account. */
  account: string;
  broker: Broker;
  /** Place of the caption "auction" among the captions; null where the file has none. */
  auctionColumn: number | null;
}

export interface BrokerAccounts {
  files: readonly ImportedFile[];
  /**
   * The key of a broker account that was written down when fewer client codes were known: executions without a client code are those of
   * the broker's only other account, where there is exactly one, as an import takes an unknown code for any other.
   */
  current(key: string): string;
  /** The same text for the same accounts. */
  text: string;
}

/** The user's broker accounts. A key is `broker|client code`; of an unknown code that cannot be guessed, `broker|`. */
export async function readBrokerAccounts(db: Queries, userId: string): Promise<BrokerAccounts> {
  const { id, broker, clientId, kind, columns } = imports;
  const rows = await db
    .select({ id, broker, clientId, kind, columns })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom), gt(imports.imported, 0)))
    .orderBy(imports.sequence, imports.id);
  const codes = new Map<string, Set<string>>();
  for (const { broker, clientId } of rows) {
    const known = codes.get(broker) ?? new Set();
    codes.set(broker, clientId === "" ? known : known.add(clientId));
  }
  const keys = new Map<string, string>();
  for (const [broker, known] of codes) keys.set(`${broker}|`, `${broker}|${known.size === 1 ? [...known][0] : ""}`);
  const current = (key: string) => keys.get(key) ?? key;
  const files = rows.map(({ id, broker, clientId, kind, columns }) => {
    const auction = columns.findIndex((caption) => caption.trim().toLowerCase() === "auction");
    const account = current(`${broker}|${clientId}`);
    return { id, kind, account, broker: broker as Broker, auctionColumn: auction < 0 ? null : auction };
  });
  return { files, current, text: JSON.stringify([...keys].sort()) };
}
