import { expect } from "vitest";
import { request, type Subject } from "../subject.ts";

export const [AB, CD, EF] = ["zerodha|AB1234", "zerodha|CD5678", "zerodha|EF9012"] as const;

export const merge = (on: Subject, token: string, account: string, into: string) =>
  request(on, "mergeBrokerAccount", { token, params: { account }, json: { into } });

export const split = (on: Subject, token: string, account: string) =>
  request(on, "splitBrokerAccount", { token, params: { account } });

export const preview = (on: Subject, token: string, account: string, into: string) =>
  request(on, "mergePreview", { token, params: { account }, query: { into } });

export const rename = (on: Subject, token: string, account: string, accountName: string) =>
  request(on, "patchBrokerAccount", { token, params: { account }, json: { accountName } });

export async function done<Body>(asked: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

/** Refusals of both the merge and its preview. */
export const refused = [
  ["an account at another broker", CD, "groww|4567890123", { into: "isn't one of your accounts at Zerodha" }],
  ["an account that nobody has", CD, EF, { into: "isn't one of your accounts at Zerodha" }],
  ["the account itself", CD, CD, { into: "can't be the account itself" }],
] as const;
