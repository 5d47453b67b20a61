import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

export const entry = {
  symbol: "INFY",
  buyPrice: 1500.1,
  quantity: 3,
  sellPrice: "1510.35",
  targetPrice: 1600,
  stopLoss: 1450,
  buyDateTime: "2026-04-01T09:30",
  sellDateTime: "2026-04-01T15:10",
  type: "intraday",
};

export const KEY = "5f0c6a9e-0f55-4c3b-9c3a-3c1f7b1d2e4a";

export const idOf = ({ body }: CaseResponse) => (body as { data: { _id: string } }).data._id;

export async function endedSession(on: Subject): Promise<string> {
  const { token } = await loggedIn(on);
  await request(on, "logout", { token });
  return token;
}
