import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { allPaths } from "@saudabook/content/path-lists.ts";
import { errorBody } from "@saudabook/contract/wire/errors.ts";
import { postJson } from "@saudabook/test-server/people.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

const SCRIPT = 'document.documentElement.dataset.theme = "dark";';

/** Requests the exact path; fetch would normalise it. */
function getPath(server: TestServer, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.origin);
    request({ port, path }, (reply) => resolve(reply.resume().statusCode ?? 0))
      .on("error", reject)
      .end();
  });
}

describe("the server", () => {
  let server: TestServer;
  const site = mkdtempSync(join(tmpdir(), "saudabook-site-"));
  beforeAll(async () => {
    mkdirSync(join(site, "assets"));
    writeFileSync(
      join(site, "index.html"),
      `<!doctype html><script>${SCRIPT}</script><script src="/assets/a-1.js"></script>`,
    );
    writeFileSync(join(site, "index.html.br"), brotliCompressSync("<!doctype html>by brotli"));
    writeFileSync(join(site, "index.html.gz"), gzipSync("<!doctype html>by gzip"));
    writeFileSync(join(site, "assets/a-1.js"), "// plain");
    writeFileSync(join(site, "assets/a-1.js.br"), brotliCompressSync("// compressed"));
    writeFileSync(join(site, "assets/a-1.js.map"), "{}");
    writeFileSync(join(site, "icon.svg"), "<svg/>");
    writeFileSync(join(site, ".env"), "SECRET=1");
    server = await startTestServer("pglite", { siteDir: site, connectOrigins: ["https://careers.example"] });
  });
  afterAll(async () => {
    await server.close();
    rmSync(site, { recursive: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

  describe("gives pages", () => {
    it.each(allPaths.map((path) => path.replace(":jobid", "FE101")))("%s, with and without a slash", async (path) => {
      for (const written of path === "/" ? ["/", "/?x=1"] : [path, `${path}/`, `${path}?x=1`]) {
        const reply = await get(written);
        expect(reply.status).toBe(200);
        expect(reply.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      }
    });

    it("under a policy that lets only the site's own scripts and styles run", async () => {
      const reply = await get("/");
      const policy = reply.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("connect-src 'self' https://careers.example");
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain(`script-src 'self' 'sha256-`);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-cache",
      });
      expect(reply.headers.has("Access-Control-Allow-Origin")).toBe(false);
    });

    it("again when a browser sends their form by itself, and to programs nothing", async () => {
      const send = (path: string, accept: string) =>
        fetch(server.origin + path, {
          method: "POST",
          redirect: "manual",
          headers: { Accept: accept },
          body: new URLSearchParams({ email: "asha@mail.example", password: "secret" }),
        });
      const reply = await send("/login", "text/html,*/*");
      expect(reply.status).toBe(303);
      expect(reply.headers.get("Location")).toBe("/login");
      expect((await send("/login", "application/json")).status).toBe(404);
      expect((await send("/nowhere", "text/html")).status).toBe(404);
    });

    it.each([
      ["gzip, deflate, br, zstd", "br", "<!doctype html>by brotli"],
      ["GZIP;q=0.8, br;q=0", "gzip", "<!doctype html>by gzip"],
      ["identity", null, expect.stringContaining("<script src=")],
    ])("to a browser that accepts %s as the build has compressed them: %s", async (accepted, encoding, text) => {
      const reply = await get("/", { "Accept-Encoding": accepted });
      expect(reply.headers.get("Content-Encoding")).toBe(encoding);
      expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
      expect(await reply.text()).toEqual(text);
    });

    it("from memory, whatever becomes of their files", async () => {
      rmSync(join(site, "index.html.gz"));
      expect(await (await get("/", { "Accept-Encoding": "gzip" })).text()).toBe("<!doctype html>by gzip");
    });

    it("once to a browser that keeps them, but for those that are not there", async () => {
      const tag = (await get("/")).headers.get("ETag") ?? "";
      const known = { "If-None-Match": `"another", ${tag}` };
      const again = await get("/", known);
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect((await get("/no/such/page", known)).status).toBe(404);
    });

    it("their headers alone, where a program asks for those", async () => {
      const reply = await fetch(server.origin, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
      expect(reply.headers.get("Content-Length")).toBe(
        String((await (await get("/", { "Accept-Encoding": "identity" })).blob()).size),
      );
    });

    it.each(["/analytics?token=secret", "/dashboard/connections/return?state=secret&request_token=secret"])(
      "%s without a referrer and without a cache",
      async (path) => {
        const reply = await get(path);
        expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
        expect(reply.headers.get("Cache-Control")).toBe("no-store");
      },
    );

    it("that are not there with status 404 and the site's own words", async () => {
      const reply = await get("/no/such/page");
      expect(reply.status).toBe(404);
      expect(await reply.text()).toContain("<!doctype html>");
    });
  });

  describe("gives files", () => {
    it("for ever where their name holds their hash, compressed where the build did so", async () => {
      const reply = await get("/assets/a-1.js", { "Accept-Encoding": "br" });
      expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(await reply.text()).toBe("// compressed");
    });

    it("anew each time otherwise", async () => {
      expect((await get("/icon.svg")).headers.get("Cache-Control")).toBe("no-cache");
    });

    it.each([
      "/.env",
      "/assets/a-1.js.map",
      "/../package.json",
      "/%2e%2e/%2e%2e/package.json",
      "/assets/..%2f..%2f.env",
      "/..\\.env",
    ])("but never %s", async (path) => expect(await getPath(server, path)).toBeGreaterThanOrEqual(400));
  });

  describe("refuses in the contract's words", () => {
    const login = (body: unknown, headers: Record<string, string> = {}) =>
      postJson(server.origin, "/api/auth/login", body, headers);
    const cases: [string, number, () => Promise<Response>][] = [
      ["an unknown path", 404, () => get("/api/nothing")],
      ["an unknown method", 404, () => fetch(`${server.origin}/no/such/page`, { method: "DELETE" })],
      ["the wrong method", 405, () => get("/api/auth/login")],
      ["a path that cannot be decoded", 400, () => get("/api/%zz")],
      ["JSON that is cut off", 400, () => login('{"email":')],
      ["JSON that pollutes", 400, () => login('{"__proto__":{"polluted":1},"email":"a","password":"b"}')],
      ["JSON that is no object", 400, () => login("[]")],
      ["JSON of another type", 415, () => login("{}", { "Content-Type": "text/plain" })],
      ["a form", 415, () => login("email=a", { "Content-Type": "application/x-www-form-urlencoded" })],
      ["too much JSON", 413, () => login({ email: "x".repeat(70_000), password: "x" })],
      ["another site's request", 403, () => login({}, { "Sec-Fetch-Site": "cross-site" })],
      ["a foreign origin", 403, () => login({}, { Origin: "https://evil.example" })],
      ["an origin without a name", 403, () => login({}, { Origin: "null" })],
      ["a cookie in place of a token", 401, () => get("/api/v1/trade-details", { Cookie: "token=a.b.c" })],
      ["a token in the address", 401, () => get("/api/v1/trade-details?token=a.b.c")],
    ];
    it.each(cases)("%s", async (_, status, ask) => {
      const reply = await ask();
      expect(reply.status).toBe(status);
      const body = errorBody.parse(await reply.json());
      expect(body.requestId).toBe(reply.headers.get("X-Request-Id"));
      expect(reply.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
    });

    it.each([
      ["bytes that are no request", "HELLO"],
      ["two hosts for a page", "GET / HTTP/1.1\r\nHost: saudabook.example\r\nHost: evil.example\r\nConnection: close"],
      [
        "one host twice for a call",
        "GET /api/nothing HTTP/1.1\r\nHost: saudabook.example\r\nhost: saudabook.example\r\nConnection: close",
      ],
    ])("%s", async (_, bytes) => {
      const response = await new Promise<string>((resolve) => {
        let text = "";
        const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () =>
          socket.write(`${bytes}\r\n\r\n`),
        );
        socket.on("data", (bytes) => {
          text += bytes;
        });
        socket.on("close", () => resolve(text));
      });
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(errorBody.parse(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).code).toBe("invalid_input");
    });
  });

  it("takes its own origin's requests", async () => {
    expect((await postJson(server.origin, "/api/auth/logout", {}, { Origin: server.origin })).status).toBe(200);
  });

  it("says that it lives, and that its database does", async () => {
    expect([(await get("/healthz")).status, (await get("/readyz")).status]).toEqual([200, 200]);
  });

  it("gives each request a name, in the response and in the log", async () => {
    const id = (await get("/api/nothing")).headers.get("X-Request-Id") ?? "";
    expect(server.log.filter((line) => line.includes(id))).toHaveLength(1);
  });
});

describe("a server without a site", () => {
  it("says so", async () => {
    const server = await startTestServer("pglite");
    try {
      const reply = await fetch(server.origin);
      expect(reply.status).toBe(503);
      expect(await reply.text()).toContain("npm run build");
    } finally {
      await server.close();
    }
  });
});
