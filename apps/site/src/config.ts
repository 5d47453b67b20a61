import type { Host } from "@saudabook/contract/wire/endpoint.ts";

const origin = (url: string | undefined) => (url ?? "").replace(/\/+$/, "");

/** The five hosts of the requests. Default for each: this site's own origin. */
export const hosts: Record<Host, string> = {
  careers: origin(import.meta.env["VITE_CAREERS_URL"]),
  auth: origin(import.meta.env["VITE_AUTH_URL"]),
  trade: origin(import.meta.env["VITE_TRADE_URL"]),
  local: origin(import.meta.env["VITE_LOCAL_URL"]),
  local2: origin(import.meta.env["VITE_LOCAL2_URL"]),
};

/** An outside analytics site, or null for our own page. */
export const analyticsUrl: string | null = import.meta.env["VITE_ANALYTICS_URL"] || null;
