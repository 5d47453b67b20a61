import { describe, expect, it } from "vitest";
import { returnAddressIn } from "./return-address.ts";
import { withReturn } from "./with-return.ts";

const queryOf = (href: string) => new URL(href, "http://site.example").search;

describe("the return address of a login", () => {
  it("comes back as it was given, with panel and filters", () => {
    const address = "/dashboard?panel=trade-log&symbol=M%26M&side=buy";
    const href = withReturn("/login", address);
    expect(href).toMatch(/^\/login\?return=/);
    expect(returnAddressIn(queryOf(href))).toBe(address);
  });

  it("is left out where it is the dashboard, to which a login leads anyway", () => {
    expect(withReturn("/login", "/dashboard")).toBe("/login");
    expect(withReturn("/signup", null)).toBe("/signup");
    expect(returnAddressIn("")).toBeNull();
  });

  it.each([
    "https://evil.example/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "/.//evil.example/dashboard",
    "\t//evil.example/dashboard",
    "javascript:alert(1)",
    "http://nowhere.invalid:8080/dashboard",
    "http://[",
    "/logout",
    "/login?return=/dashboard",
    "/dashboard/../logout",
    "/dashboard/%2e%2e/logout",
    "dashboard@evil.example",
  ])("is never %s", (address) => {
    expect(returnAddressIn(`?${new URLSearchParams({ return: address })}`)).toBeNull();
  });
});
