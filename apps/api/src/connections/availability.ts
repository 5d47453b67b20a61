import { isIP } from "node:net";
import type { UnavailableReason } from "@saudabook/contract/connections/connections.ts";
import type { FastifyRequest } from "fastify";

export interface Availability {
  isSecretApart: boolean;
  publicOrigin: string | undefined;
}

/** Why no broker can be connected by this request; null where one can. */
export function unavailableReason(
  request: FastifyRequest,
  { isSecretApart, publicOrigin }: Availability,
): UnavailableReason | null {
  if (!isSecured(request, publicOrigin)) return "plain-http";
  return isSecretApart ? null : "no-token-secret";
}

/** Whether the page came over https, or never left this computer. Behind a proxy the browser's `Origin` says more than the connection. */
function isSecured(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin)) {
    const { protocol, hostname } = new URL(origin);
    return protocol === "https:" || (isLoopbackName(hostname) && isOnThisComputer(request));
  }
  if (request.protocol === "https") return true;
  if (publicOrigin?.startsWith("https:") && new URL(publicOrigin).host === request.host) return true;
  return isOnThisComputer(request);
}

/** A header of a proxy says that the page may have crossed a network, wherever the proxy runs. */
const isOnThisComputer = ({ hostname, ip, raw, headers }: FastifyRequest) =>
  isLoopbackName(hostname) &&
  isLoopback(ip) &&
  isLoopback(raw.socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => name === "forwarded" || name.startsWith("x-forwarded-"));

/** `[::1]` is written in brackets in an address. */
const isLoopbackName = (host: string) => host === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
