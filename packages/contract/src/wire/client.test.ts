import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./client.ts";
import { Failure } from "./failure.ts";

const FOREIGN = "https://elsewhere.example";
const own = { careers: "", auth: "", trade: "", local: "", local2: "" };
const foreign = { careers: FOREIGN, auth: FOREIGN, trade: FOREIGN, local: FOREIGN, local2: FOREIGN };

afterEach(() => vi.unstubAllGlobals());

/** A client of hosts that respond to every request like this, and a record of what they were sent. */
function client(status: number, body: unknown, hosts = foreign, onTokenRefused = vi.fn()) {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(request);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return { call: createClient({ hosts, token: () => "a.b.c", onTokenRefused }), sent, onTokenRefused };
}

async function failure(work: Promise<unknown>): Promise<Failure> {
  const error = await work.catch((problem: unknown) => problem);
  return error instanceof Failure ? error : expect.unreachable("it did not fail");
}

const person = {
  name: "A",
  email: "a@b.example",
  phone: "9876543210",
  password: "12345678",
  confirmPassword: "12345678",
};
const application = {
  jobid: "FE101",
  motivation: "I build.",
  linkedin: "",
  experience: "1",
  passingYear: "2027",
  college: "COEP",
  mobile: "9876543210",
  email: "a@b.example",
  name: "A",
  seconds: "9",
  website: "",
  role: "" as const,
  degree: "btech" as const,
};
const upload = {
  fields: { email: "a@b.example", tradetype: "equity", broker: "zerodha" },
  file: new File(["x"], "a.csv"),
} as const;
const entry = {
  symbol: "INFY",
  buyPrice: "1500.5",
  quantity: "3",
  sellPrice: "1510",
  targetPrice: "1600",
  stopLoss: "1450",
  buyDateTime: "2026-04-01T09:30",
  sellDateTime: "2026-04-01T15:10",
  pnl: "28.50",
  type: "intraday" as const,
  status: "WIN" as const,
};

describe("a refusal in the spec's plain shapes", () => {
  it.each([
    [409, { error: "X" }, { code: "already_registered", error: "X", message: null }],
    [400, { error: "X", message: "M" }, { code: "invalid_input", error: "X", message: "M" }],
    [500, { error: "X" }, { code: "internal", error: "X" }],
    [418, { error: "X" }, { code: null, error: "X" }],
  ])("of register is understood: %d %j", async (status, body, refusal) => {
    const failed = await failure(client(status, body).call("register", { json: person }));
    expect(failed).toMatchObject({ kind: "refused", status, refusal });
  });

  it.each([
    [200, { success: false }, null],
    [200, { success: false, message: "No" }, null],
    [401, { success: false }, "invalid_credentials"],
    [403, { success: false }, null],
  ])("of login is understood: %d %j", async (status, body, code) => {
    const json = { email: "a@b.example", password: "x" };
    for (const hosts of [own, foreign]) {
      const failed = await failure(client(status, body, hosts).call("login", { json }));
      expect(failed).toMatchObject({ kind: "refused", status, refusal: { code } });
    }
  });

  it("of an upload is its message", async () => {
    const failed = await failure(client(422, { message: "M" }).call("uploadExcel", upload));
    expect(failed).toMatchObject({ kind: "refused", message: "M", refusal: { code: null, error: null, message: "M" } });
  });

  it("by 401 ends the session that was sent", async () => {
    const { call, onTokenRefused } = client(401, { message: "jwt expired" });
    expect((await failure(call("uploadExcel", upload))).refusal?.code).toBe("not_logged_in");
    expect(onTokenRefused).toHaveBeenCalledWith("a.b.c");
  });

  it.each(["<html>", "null", "[]", "{}", '{"error":{"code":7},"message":" "}'])("is none in %s", async (body) => {
    const failed = await failure(client(502, body).call("register", { json: person }));
    expect(failed).toMatchObject({ kind: "malformed", status: 502, refusal: null });
  });
});

describe("a plain answer of a host configured elsewhere", () => {
  it.each([[{}], ["Thank you"], [""], [{ data: {} }]])("takes %j for an application received", async (body) => {
    const answer = await client(200, body).call("apply", {
      params: { jobid: "FE101" },
      fields: application,
      file: upload.file,
    });
    expect(answer.data.reference).toBe("");
  });

  it("needs no envelope to register, log in and log out", async () => {
    await expect(client(201, "").call("register", { json: person })).resolves.toMatchObject({ success: true });
    await expect(client(200, "ok").call("logout", {})).resolves.toMatchObject({ success: true });
    const login = client(200, { data: { token: "t.t.t" } }).call("login", { json: { email: "a", password: "b" } });
    await expect(login).resolves.toEqual({ success: true, data: { token: "t.t.t" } });
  });

  it("counts the trades of an upload", async () => {
    const data = { name: "A", clientId: "1", email: "", phoneNumber: "", trades: [{ _id: "1" }, { _id: "2" }] };
    const answer = await client(200, { data }).call("uploadExcel", upload);
    expect(answer.import).toMatchObject({ imported: 2, alreadyKnown: 0, fileName: "a.csv" });
  });

  it("may write a journal's amounts as numbers, and may answer a trade with nothing", async () => {
    const numbers = {
      ...entry,
      _id: "7",
      buyPrice: 1500.5,
      quantity: 3,
      sellPrice: 1510,
      targetPrice: 1600,
      stopLoss: 1450,
    };
    const { data } = await client(200, { data: [numbers] }).call("journalTrades", { params: { type: "intraday" } });
    expect(data).toMatchObject([{ ...entry, _id: "7" }]);
    const added = await client(200, {}).call("addJournalTrade", { json: entry });
    expect(added.data).toMatchObject(entry);
  });

  it("is not enough from our own server, nor without what is read of it", async () => {
    const ours = client(200, {}, own).call("apply", {
      params: { jobid: "FE101" },
      fields: application,
      file: upload.file,
    });
    expect((await failure(ours)).kind).toBe("malformed");
    const login = client(200, { success: true }).call("login", { json: { email: "a", password: "b" } });
    expect((await failure(login)).kind).toBe("malformed");
    expect((await failure(client(200, {}).call("uploadExcel", upload))).kind).toBe("malformed");
  });
});

describe("the parts of a form", () => {
  const names = (request?: RequestInit) => (request?.body instanceof FormData ? [...request.body.keys()] : []);

  it("come in the order of the specification, what it does not list behind them", async () => {
    const trade = client(422, { message: "M" });
    await failure(trade.call("uploadExcel", upload));
    expect(names(trade.sent[0])).toEqual(["file", "broker", "tradetype", "email"]);
    const careers = client(200, {});
    await careers.call("apply", { params: { jobid: "FE101" }, fields: application, file: upload.file });
    expect(names(careers.sent[0])).toEqual([
      ...["name", "email", "mobile", "college", "degree", "passingYear", "role", "experience", "linkedin"],
      ...["motivation", "jobid", "resume", "seconds", "website"],
    ]);
  });
});
