import { openApi } from "@saudabook/contract/wire/openapi.ts";
import { BOOKED_FIGURES } from "@saudabook/trading/analysis/figures/booked-figures.ts";
import { RANK_FIGURES, RATIO_FIGURES } from "@saudabook/trading/analysis/figures/ratio-figures.ts";
import { TRADE_FIGURES } from "@saudabook/trading/analysis/figures/trade-figures.ts";
import type { FastifyInstance } from "fastify";

/** Serves the contract as an OpenAPI document, made once, with the definitions of the figures. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: Buffer | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(withDefinitions(openApi())));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

const { net, gross, charges, chargesFraction, exits, ...heads } = BOOKED_FIGURES;
const SUMS = { net, gross, charges, chargesFraction, exits };

/** A copy of a schema in which each object that has all figures of a group has their definitions as descriptions. */
function withDefinitions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withDefinitions);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withDefinitions(value)]));
  for (const group of [TRADE_FIGURES, SUMS, heads, RATIO_FIGURES, RANK_FIGURES]) {
    if (!Object.keys(group).every((name) => name in copy)) continue;
    for (const [name, { definition }] of Object.entries(group))
      copy[name] = { ...(copy[name] as object), description: definition.replace("{noun}", "booked exit") };
  }
  return copy;
}
