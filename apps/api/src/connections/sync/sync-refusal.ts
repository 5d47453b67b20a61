import type { SyncFault } from "@saudabook/contract/connections/connections.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Refusal } from "../../http/refusal.ts";

/** A sync that stored nothing for a reason that the list of connections names. */
export class SyncRefusal extends Refusal {
  readonly fault: SyncFault;

  constructor(fault: SyncFault, { code, message, title }: RefusalText, cause?: unknown) {
    super(code, message, { title, cause });
    this.fault = fault;
  }
}
