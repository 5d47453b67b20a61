import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import type { LoggedIn, Server } from "./people.ts";

/** Returns the summary once it contains every change of the account. */
export async function currentSummary(
  { origin }: Server,
  { token }: LoggedIn,
): Promise<Output<"analyticsSummary">["data"]> {
  for (let after = ""; ; ) {
    const response = await fetch(`${origin}/api/v1/analytics/summary${after}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`The summary was refused with ${response.status}: ${await response.text()}`);
    const { data } = (await response.json()) as Output<"analyticsSummary">;
    if (!data.basis.pending) return data;
    after = `?after=${data.basis.version}`;
  }
}
