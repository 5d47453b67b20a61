import { brokerUnreachable } from "@saudabook/contract/connections/connection-refusals.ts";
import type { ConnectedBroker, SyncFault } from "@saudabook/contract/connections/connections.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Refusal } from "../../http/refusal.ts";
import { BrokerUnreachable } from "./broker-calls.ts";

/** A sync that stored nothing for a reason that the list of connections names. */
export class SyncRefusal extends Refusal {
  readonly fault: SyncFault;

  constructor(fault: SyncFault, { code, message, title }: RefusalText, cause?: unknown) {
    super(code, message, { title, cause });
    this.fault = fault;
  }
}

/** An error of a sync; a refusal in place of {@link BrokerUnreachable}. */
export function brokerRefusalOf(broker: ConnectedBroker, error: unknown): unknown {
  if (!(error instanceof BrokerUnreachable)) return error;
  return new SyncRefusal("broker-unreachable", brokerUnreachable(broker), error);
}

/** The fault that an error of a sync means; null for none. */
export function faultOf(error: unknown): SyncFault | null {
  if (error instanceof SyncRefusal) return error.fault;
  return error instanceof Refusal ? (FAULTS.get(error.code) ?? null) : null;
}

/** Refusals of the ledger. */
const FAULTS = new Map<string, SyncFault>([
  ["twin_fills", "twin-fills"],
  ["overlapping_import", "overlapping-import"],
]);
