import { monitorEventLoopDelay } from "node:perf_hooks";
import { type LoggedIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { workbookOf, zip } from "../test-bed/zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => {
  const [inner, outer] = ["abcdefghij"[at], "abcdefghij"[at + 1]];
  return `<!ENTITY ${outer} "${`&${inner};`.repeat(10)}">`;
}).join(
  "",
)}]><worksheet xmlns="${MAIN}"><sheetData><row r="1"><c t="inlineStr"><is><t>&j;</t></is></c></row></sheetData></worksheet>`;
const far = sheet('<row r="1048576"><c r="ZZZZZZZ99999999999"><v>1</v></c></row>');

const files: [string, string, () => Uint8Array][] = [
  ["a zip bomb", "bomb.xlsx", () => workbookOf(Buffer.alloc(300_000_000, 32))],
  ["a billion laughs", "laughs.xlsx", () => workbookOf(laughs)],
  ["a cell at the end of the world", "far.xlsx", () => workbookOf(far)],
  ["an archive that is no workbook", "notes.xlsx", () => zip({ "readme.txt": "hello" })],
  ["an archive that climbs out", "climb.xlsx", () => zip({ "../../etc/passwd": "root" })],
  ["random bytes", "noise.xls", () => new Uint8Array(4096).map((_, at) => (at * 7919) % 251)],
  ["a web page", "page.xls", () => new TextEncoder().encode("<html><table><tr><td>1</td></tr></table></html>")],
  ["a program", "setup.exe", () => new TextEncoder().encode("MZ and so on")],
  ["captions from the language", "proto.csv", () => new TextEncoder().encode("__proto__,constructor\n1,2\n")],
  ["one endless line", "line.csv", () => new Uint8Array(5_000_000).fill(44)],
  ["quotes that never end", "quotes.csv", () => new TextEncoder().encode(`symbol,"${"a,".repeat(500_000)}`)],
  ["nothing at all", "empty.csv", () => new Uint8Array()],
];

describe("a hostile upload costs one clear refusal and nothing else", () => {
  let server: TestServer;
  let person: LoggedIn;
  beforeAll(async () => {
    server = await startTestServer("pglite");
    person = await somebodyLoggedIn(server);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await tradesOf(server, person)).toEqual([]);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it.each(files)("%s", async (_, name, make) => {
    const bytes = make();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const reply = await upload(server, person, { name, bytes });
    const body = await reply.json();
    delay.disable();
    expect({ status: reply.status, body }).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      body: {
        success: false,
        code: expect.stringMatching(/^(?:unreadable_file|unsupported_file|too_large|no_trades)$/),
      },
    });
    // Reading such a file in the event loop would block it for seconds.
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });

  it("formulas are not evaluated, and a cell that holds one is not taken for its text", async () => {
    const lines = new TextDecoder().decode(zerodhaTradebookCsv({ rows: 1 }).bytes).split("\n");
    const formula = lines.map((line, at) => (at === 1 ? line.replace(/^[^,]+/, '"=HYPERLINK(""http://x"")"') : line));
    const reply = await upload(server, person, { name: "f.csv", bytes: new TextEncoder().encode(formula.join("\n")) });
    expect(await reply.json()).toMatchObject({ code: "bad_rows" });
  });

  const boundary = "----boundary";
  const part = (name: string, value: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const fields = () => part("broker", "zerodha") + part("tradetype", "equity") + part("email", person.email);
  const bodies: [string, number, () => { body: string; type?: string }][] = [
    [
      "a form cut off in the middle",
      400,
      () => ({ body: `${fields()}${part("file", "symbol,isin", '; filename="a.csv"').slice(0, -8)}` }),
    ],
    ["a form without an end", 400, () => ({ body: fields() })],
    ["a form without a boundary", 400, () => ({ body: fields(), type: "multipart/form-data" })],
    ["an endless boundary", 400, () => ({ body: "x", type: `multipart/form-data; boundary=${"b".repeat(300)}` })],
    ["a body that is no form", 400, () => ({ body: '{"file":1}' })],
    ["JSON", 415, () => ({ body: '{"file":1}', type: "application/json" })],
    ["no type at all", 415, () => ({ body: "x", type: "" })],
    [
      "a field named for the prototype",
      400,
      () => ({ body: `${fields()}${part("__proto__", "x")}--${boundary}--\r\n` }),
    ],
    ["a hundred fields", 400, () => ({ body: `${part("x", "y").repeat(100)}--${boundary}--\r\n` })],
    [
      "a field without end",
      400,
      () => ({ body: `${fields()}${part("broker", "z".repeat(20_000))}--${boundary}--\r\n` }),
    ],
    [
      "two files",
      400,
      () => {
        const file = part("file", "symbol", '; filename="a.csv"');
        return { body: `${fields()}${file}${file}--${boundary}--\r\n` };
      },
    ],
  ];

  it.each(bodies)("%s", async (_, status, make) => {
    const { body, type = `multipart/form-data; boundary=${boundary}` } = make();
    const headers = { Authorization: `Bearer ${person.token}`, ...(type !== "" && { "Content-Type": type }) };
    const bytes = new TextEncoder().encode(body);
    const reply = await fetch(`${server.origin}/api/v1/uploadexcel`, { method: "POST", headers, body: bytes });
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status,
      body: { success: false, code: "invalid_input", requestId: reply.headers.get("X-Request-Id") },
    });
  });
});
