import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { loggedError } from "./logged-error.ts";
import { errorBodyOf } from "./refusal.ts";
import { refusalOf } from "./refusal-of.ts";

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const query = (cause: Error) => new DrizzleQueryError("insert into users", ["asha@people.example"], cause);

describe("a refusal names the fault", () => {
  it.each([
    ["a full disk, by the database", query(failed("could not extend file", { code: "53100" })), "storage_full", 507],
    ["a full disk, by the system", failed("ENOSPC: no space left on device", { code: "ENOSPC" }), "storage_full", 507],
    ["a database that only reads", query(failed("cannot execute INSERT", { code: "25006" })), "storage_full", 507],
    ["a database that restarts", query(failed("terminating connection", { code: "57P02" })), "busy", 503],
    ["a database that is down", query(failed("connect ECONNREFUSED", { code: "ECONNREFUSED" })), "busy", 503],
    ["a connection cut off", query(failed("Connection terminated unexpectedly")), "busy", 503],
    [
      "a connection that was cut off before",
      query(failed("Client has encountered a connection error and is not queryable")),
      "busy",
      503,
    ],
    ["a connection that is closed", query(failed("Client was closed and is not queryable")), "busy", 503],
    ["a connection that is not made in time", failed("timeout expired"), "busy", 503],
    ["no free connection", failed("timeout exceeded when trying to connect"), "busy", 503],
    [
      "a write for an account that a restore has replaced",
      query(failed("violates foreign key", { code: "23503", constraint: "journal_trades_user_id_users_id_fk" })),
      "busy",
      503,
    ],
    ["a body too large", failed("x", { statusCode: 413 }), "too_large", 413],
    ["anything else", failed("asha@people.example"), "internal", 500],
    ["what is no error", "asha@people.example", "internal", 500],
    ["nothing", undefined, "internal", 500],
  ])("%s", (_, thrown, code, status) => {
    const refusal = refusalOf(thrown);
    expect(refusal).toMatchObject({ code, status });
    expect(JSON.stringify(errorBodyOf(refusal, "id"))).not.toContain("asha");
  });
});

describe("the log of an error", () => {
  it("keeps no value that was sent to the database", () => {
    const detail = "Key (email)=(asha@people.example) already exists.";
    const cause = failed(detail, { severity: "ERROR", code: "23505", constraint: "users_email_key", detail });
    const logged = loggedError(query(cause));
    expect(logged).toMatchObject({ cause: { code: "23505", constraint: "users_email_key" } });
    expect(JSON.stringify(logged)).not.toContain("asha");
  });

  it("keeps where it happened, and what it says of itself otherwise", () => {
    expect(loggedError(failed("The thread ended."))).toMatchObject({
      message: "The thread ended.",
      at: expect.arrayContaining([expect.stringContaining("refusal-of.test.ts")]),
    });
  });
});
