import { expect } from "@playwright/test";
import { logIn, person, register, test, upload } from "../product.ts";
import { EQUITY, lines } from "./tradebook.ts";

test("a straddle becomes one idea, is counted as one, and comes apart", async ({ page }) => {
  const who = person("Ira Sen");
  await register(page, who);
  await logIn(page, who);
  const fill = (symbol: string, side: string, price: string, number: number, time: string) =>
    `${symbol},,2026-06-01,NSE,FO,,${side},false,75,${price},${number},${number},2026-06-01T${time},2026-06-02`;
  const straddle = lines(
    `${EQUITY},expiry_date`,
    fill("NIFTY2660224750CE", "sell", "100", 1, "09:20:00"),
    fill("NIFTY2660224750PE", "sell", "90", 2, "09:20:10"),
    fill("NIFTY2660224750CE", "buy", "130", 3, "14:00:00"),
    fill("NIFTY2660224750PE", "buy", "35", 4, "14:00:10"),
  );
  await upload(page, { broker: "zerodha", tradeType: "fno" }, { name: "tradebook-AB1234-FO.csv", bytes: straddle });
  await expect(page.getByText("4 fills imported")).toBeVisible();

  await page.goto("/analytics/trades?status=closed");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Group as one idea" }).click();
  await expect(page.getByText("The trades are one idea.")).toBeVisible();

  const winRate = page.getByRole("region", { name: "Win rate" });
  await page.goto("/analytics");
  await expect(winRate).toContainText("2 trades");
  await page.goto("/analytics?unit=idea");
  await expect(winRate).toContainText("1 idea");

  await page.goto("/analytics/trades?status=closed");
  await page.getByRole("link", { name: /24750 PE/ }).click();
  const idea = page.getByRole("region", { name: "Idea of 2 trades" });
  await expect(idea).toContainText("Net of the idea");
  await idea.getByRole("button", { name: "Ungroup" }).click();
  await expect(page.getByText("The trades are single trades again.")).toBeVisible();
  await expect(idea).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(idea).toBeVisible();
});
