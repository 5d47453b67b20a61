import type { Broker } from "@saudabook/contract/trades/trade.ts";

/** Version of the form of answer files. */
export const ANSWER_FORMAT = 1;

/** The first line of an answer file. */
export interface AnswerHead {
  broker: Broker;
  /** The client code that the broker has logged in. */
  account: string;
  /** When the broker was asked: ISO 8601, UTC. */
  moment: string;
}

/** One response of a broker, exactly as it was received. */
export interface AnswerPage {
  path: string;
  query: string;
  body: string;
}

/**
 * The file of a broker's answer: NDJSON, the head in the first line, then a line for each page. No line has a header of the request: those
 * hold secrets.
 */
export function answerFile(head: AnswerHead, pages: readonly AnswerPage[]): Uint8Array<ArrayBuffer> {
  const { broker, account, moment } = head;
  const lines = [
    { format: ANSWER_FORMAT, broker, account, moment },
    ...pages.map(({ path, query, body }) => ({ path, query, body })),
  ];
  return new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}
