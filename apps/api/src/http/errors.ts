import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import { malformedRequest } from "@saudabook/contract/wire/refusals.ts";
import { headersTooLarge, requestTimedOut } from "@saudabook/contract/wire/request-refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggedError } from "./logged-error.ts";
import { errorBodyOf, refusalFrom } from "./refusal.ts";
import { refusalOf } from "./refusal-of.ts";

/** Every refusal and failure is sent as the contract's error body. */
export function respondToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
}

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ error: loggedError(error) }, "failed");
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type("application/json; charset=utf-8")
    .send(errorBodyOf(refusal, request.id));
}

/** For bytes that are no HTTP request at all: there is no request to respond to, only a socket. */
export function respondToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, reason, text] =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? [408, "Request Timeout", requestTimedOut()]
      : error.code === "HPE_HEADER_OVERFLOW"
        ? [431, "Request Header Fields Too Large", headersTooLarge(maxHeaderSize)]
        : [400, "Bad Request", malformedRequest()];
  const body = JSON.stringify(errorBodyOf(refusalFrom(text), "none"));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
