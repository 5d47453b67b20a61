import { expect, type Page } from "@playwright/test";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, upload } from "../product.ts";

/** The context of a small phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Sets up an account with fills, trades, a sale without a purchase in any file, and a journal trade. */
export async function trader(page: Page, name: string): Promise<void> {
  const who = person(name);
  await register(page, who);
  await logIn(page, who);
  const { name: fileName, bytes } = zerodhaTradebookCsv({ rows: 60 });
  const sold = "TCS,INE467B01029,2024-04-02,NSE,EQ,EQ,sell,false,5,3500,9001,1100000000009001,2024-04-02T10:30:00\n";
  const file = { name: fileName, bytes: new TextEncoder().encode(new TextDecoder().decode(bytes) + sold) };
  await upload(page, { broker: "zerodha", tradeType: "equity" }, file);
  await expect(page.getByText("61 fills imported")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss the results" }).click();
}
