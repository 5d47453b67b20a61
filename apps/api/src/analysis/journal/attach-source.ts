import { hash } from "node:crypto";
import { TRIP_ID_BYTES } from "@saudabook/trading/analysis/derived/derived-group.ts";
import type { AnalysedAccount } from "@saudabook/trading/analysis/responses/analysed-account.ts";
import type { AnchorKey, AttachSource } from "@saudabook/trading/journal/attach.ts";
import { attachSource, tripOpened } from "@saudabook/trading/journal/attach-source.ts";
import { anchorKind } from "@saudabook/trading/journal/held-trips.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";
import type { ReadVersion } from "../analysis.ts";
import { readFills, readJournalTrades, readSettled, readUndoneKeys } from "./anchor-repository.ts";

/** The results and groups that notes are attached to. */
export type AttachVersion = Pick<ReadVersion, "rowOf" | "details"> & { account: AnalysedAccount };

const idOf = (identity: string) => hash("sha256", identity, "buffer").subarray(0, TRIP_ID_BYTES).toString("base64url");

/** Reads what notes with these anchors can be attached to: rows of executions for those alone that open no round trip. */
export async function readAttachSource(
  db: Queries,
  userId: string,
  { account, rowOf, details }: AttachVersion,
  anchors: readonly AnchorKey[],
): Promise<AttachSource> {
  const { current } = await readBrokerAccounts(db, userId);
  const rest = anchors.filter(
    (one) => tripOpened({ rowOf, idOf }, one.product, current(one.account), one.key) === null,
  );
  const kinds = rest.map((anchor) => ({ anchor, ...anchorKind(anchor) }));
  const idsOf = (kind: "journal" | "settlement") => kinds.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const keys = kinds.filter(({ kind }) => kind === "fill").map(({ anchor }) => anchor.key);
  const fills = await readFills(db, userId, keys);
  const settlements = await readSettled(db, userId, idsOf("settlement"));
  const tokens = [...new Set([...settlements.values()].flat())];
  return attachSource({
    account,
    rowOf,
    idOf,
    current,
    groups: await details([...new Set(fills.map(({ symbol }) => symbol))], tokens),
    fills: fills.map(({ broker, clientId, ...fill }) => ({ ...fill, account: current(`${broker}|${clientId}`) })),
    undone: await readUndoneKeys(db, userId, keys),
    settlements,
    journal: await readJournalTrades(db, userId, idsOf("journal")),
  });
}
