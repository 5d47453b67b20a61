import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { describe, expect, it } from "vitest";

const preload = new URL("test-bed/narrow-contract.ts", import.meta.url).href;

/** The response of a server whose handler sends the field `closed`, which its contract does not have. */
async function responseWith(checkResponses: "on" | "off"): Promise<{ status: number; body: object }> {
  const server = await ServerProcess.start({ env: { CHECK_RESPONSES: checkResponses, LOG_LEVEL: "silent" }, preload });
  try {
    const response = await fetch(`${server.origin}/api/job-description/FE101`);
    return { status: response.status, body: (await response.json()) as object };
  } finally {
    await server.remove();
  }
}

describe("a handler's field that the contract does not have", () => {
  it("is refused by a server with CHECK_RESPONSES=on", async () => {
    const { status, body } = await responseWith("on");
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: "internal" });
    expect(body).not.toHaveProperty("closed");
  });

  it("is sent by a server with CHECK_RESPONSES=off", async () => {
    const { status, body } = await responseWith("off");
    expect(status).toBe(200);
    expect(body).toHaveProperty("closed");
  });
});
