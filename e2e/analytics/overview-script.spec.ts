import { join } from "node:path";
import { expect } from "@playwright/test";
import { overviewScripts } from "../../scripts/budgets.ts";
import { root } from "../../scripts/environment.mjs";
import { type BrokerFile, logIn, person, register, test, upload } from "../product.ts";

const tradebook: BrokerFile = {
  name: "tradebook-AB1234-EQ.csv",
  bytes: new TextEncoder().encode(
    [
      "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,buy,false,10,1500,1001,1100000000000001,2025-06-02T09:30:00",
      "INFY,INE009A01021,2025-06-02,NSE,EQ,EQ,sell,false,10,1510,1002,1100000000000002,2025-06-02T10:30:00",
      "",
    ].join("\n"),
  ),
};

test("the overview loads before its first figures the script that its budget counts, and no other", async ({
  page,
}) => {
  const asha = person("Asha Rao");
  await register(page, asha);
  await logIn(page, asha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, tradebook);
  await expect(page.getByText("2 fills imported")).toBeVisible();
  await page.addInitScript(() => {
    // Idle tasks run after the figures, even if a busy machine is idle before it shows them.
    const idle = requestIdleCallback;
    const waiting: Parameters<typeof requestIdleCallback>[] = [];
    window.requestIdleCallback = (...task) => waiting.push(task);
    const watch = new MutationObserver(() => {
      if (!/₹\d/.test(document.querySelector("main")?.textContent ?? "")) return;
      watch.disconnect();
      performance.mark("figures");
      window.requestIdleCallback = idle;
      for (const task of waiting) idle(...task);
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto("/analytics");
  await expect(page.getByRole("region", { name: "What stands out" })).toContainText("too few trades");
  const loaded = await page.evaluate(() => {
    const [figures] = performance.getEntriesByName("figures");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (figures?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname.slice(1));
  });
  expect(loaded.toSorted()).toEqual(overviewScripts(join(root, "apps/site/dist")).toSorted());
});
