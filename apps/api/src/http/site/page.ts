import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { pagePolicy } from "../headers.ts";

export type SendPage = (reply: FastifyReply, cacheControl?: string) => FastifyReply;

/** The compressed variants that the build writes, smallest first: the encoding, and the suffix of the file name. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Reads a page of the built site and its compressed variants, which are then sent from memory: opening a file for each request takes longer
 * than everything else.
 *
 * @param connect foreign origins that the page calls
 */
export function readPage(path: string, connect: readonly string[]): SendPage {
  const html = readFileSync(path);
  const text = html.toString();
  const compressed = ENCODINGS.flatMap(([encoding, end]) =>
    existsSync(path + end) ? [{ encoding, bytes: readFileSync(path + end) }] : [],
  );
  const tag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Security-Policy": pagePolicy({
      scripts: inlineScriptHashes(text),
      styles: inlineStyleHashes(text),
      connect,
    }),
    "Content-Type": "text/html; charset=utf-8",
    // A weak tag, because all encodings share it.
    ETag: `W/${tag}`,
    Vary: "Accept-Encoding",
  };
  return (reply, cacheControl = "no-cache") => {
    const { request } = reply;
    reply.headers(headers).header("Cache-Control", cacheControl);
    if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const smallest = compressed.find(({ encoding }) => accepted.has(encoding));
    if (!smallest) return reply.send(html);
    return reply.header("Content-Encoding", smallest.encoding).send(smallest.bytes);
  };
}

function acceptedEncodings(header: unknown): Set<string> {
  const accepted = new Set<string>();
  for (const part of String(header ?? "").split(",")) {
    const [name = "", weight = ""] = part.toLowerCase().split(";", 2);
    if (!/^\s*q=0(?:\.0*)?\s*$/.test(weight)) accepted.add(name.trim());
  }
  return accepted;
}

/** Hashes of the inline scripts in the built page: the policy allows only these. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\btype="application\//.test(attributes))
    .map(([, , body = ""]) => hashOf(body));
}

const inlineStyleHashes = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = ""]) => hashOf(body));

const hashOf = (body: string) => createHash("sha256").update(body).digest("base64");
