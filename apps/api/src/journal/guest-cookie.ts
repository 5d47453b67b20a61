import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "guest";
/** Days; browsers keep no cookie longer. */
export const GUEST_DAYS = 400;

/** 256 random bits, so that no cookie can be guessed. */
export function newGuestCookie(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that the database stores instead of the cookie. */
export function cookieHashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}

export function readGuestCookie(request: FastifyRequest): string | null {
  const pattern = /(?:^|;\s*)guest=([\w-]{43})(?=;|$)/;
  return pattern.exec(request.headers.cookie ?? "")?.[1] ?? null;
}

/** Scripts cannot read the cookie, and other sites cannot make a browser send it with a request that changes something. */
export function setGuestCookie(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
  reply.header("Set-Cookie", written(request, cookie, GUEST_DAYS * 24 * 60 * 60));
}

export function clearGuestCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("Set-Cookie", written(request, "", 0));
}

function written(request: FastifyRequest, value: string, maxAge: number): string {
  const secure = request.protocol === "https" ? "; Secure" : "";
  return `${NAME}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
