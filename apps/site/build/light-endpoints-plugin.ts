import type { Endpoint } from "@saudabook/contract/endpoint.ts";
import { type EndpointName, endpoints } from "@saudabook/contract/endpoints.ts";
import type { LightEndpoint } from "@saudabook/contract/light-client.ts";
import { shapeOfSchema } from "@saudabook/contract/shape-of-schema.ts";

const NAME = "virtual:light-endpoints";

/** The endpoints that the pages of the analytics and of the journal read while they load. */
const LIGHT = [
  "analyticsSummary",
  "analyticsTotals",
  "analyticsSeries",
  "analyticsCalendar",
  "analyticsInsights",
  "analyticsBreakdown",
  "analyticsCharges",
  "analyticsSettings",
  "brokerAccounts",
  "journalTrades",
] as const satisfies readonly EndpointName[];

/**
 * Gives the site the endpoints of the light client as a module of its own, for Vite. Imported from the contract they would carry all
 * schemas and their validator along.
 */
export function lightEndpointsPlugin() {
  return {
    name: "light-endpoints",
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : null),
    load: (id: string) => (id === `\0${NAME}` ? moduleText(Object.fromEntries(LIGHT.map(lightEndpoint))) : null),
  };
}

function lightEndpoint(name: (typeof LIGHT)[number]): [string, LightEndpoint] {
  const { host, path, method, token, output }: Endpoint = endpoints[name];
  if (method !== "GET" || (token !== "required" && token !== "optional")) {
    throw new Error(`${name} is not read with a token`);
  }
  return [name, { host, path, output: shapeOfSchema(output) }];
}

/** The source of a module that exports these endpoints. What is in several places, such as the shape of an amount, is in it once. */
export function moduleText(lightEndpoints: Readonly<Record<string, LightEndpoint>>): string {
  const names = new Map<string, string>();
  const constants: string[] = [];
  const write = (value: unknown): string => {
    if (value instanceof RegExp) return named(String(value));
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${write(one)}`);
    return "is" in value ? named(`{${fields.join()}}`) : `{${fields.join()}}`;
  };
  const named = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    if (!names.has(text)) constants.push(`const ${name}=${text};`);
    names.set(text, name);
    return name;
  };
  const whole = write(lightEndpoints);
  return `${constants.join("\n")}\nexport const lightEndpoints=${whole};`;
}
