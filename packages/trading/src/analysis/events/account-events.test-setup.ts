import type { AttachFacts } from "../../journal/attach-source.ts";
import { starts } from "../derived/write/book-ranges.ts";
import { groupEvents } from "./group-events.ts";
import { type OrderEvents, orderEvents } from "./order-events.ts";

export function accountEvents({ account, groups }: Pick<AttachFacts, "account" | "groups">): OrderEvents {
  const first = starts(account.group, groups.length);
  const events = groups.map(({ group, detail }) =>
    groupEvents(detail, (place) => (account.openQuantity[(first[group] ?? 0) + place] ?? 0) > 0),
  );
  return orderEvents(account.group, events);
}
