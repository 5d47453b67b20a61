import type { FastifyInstance } from "fastify";

/** Headers of every response. Pages and files of the site replace the last two. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  // Until something says otherwise a response is the API's: it may do nothing, and nobody keeps it.
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header("X-Request-Id", request.id);
    if (request.protocol === "https") reply.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}

export interface PageSources {
  /** Hashes of the inline scripts and styles that the build wrote. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Foreign origins that the page calls. */
  connect: readonly string[];
}

/** Content security policy of a page. */
export function pagePolicy({ scripts, styles, connect }: PageSources): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    // The pictures of notes are loaded with the session's token, and shown from memory.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
