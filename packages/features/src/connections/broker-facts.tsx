import { CONNECTED_BROKERS } from "@saudabook/contract/connections/connections.ts";
import { brokerLabels } from "../words/trade-labels.ts";
import { broughtTexts, unconfirmedText } from "./connection-words.ts";

/** Lists, for each broker, the days that a sync brings and the documentation that the reading is built from. */
export function BrokerFacts() {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {CONNECTED_BROKERS.map((broker) => (
        <div key={broker} className="flex max-w-prose flex-col gap-1">
          <dt className="font-medium">{brokerLabels[broker]}</dt>
          <dd>{broughtTexts[broker]}</dd>
          <dd className="text-muted">{unconfirmedText(broker)}</dd>
        </div>
      ))}
    </dl>
  );
}
