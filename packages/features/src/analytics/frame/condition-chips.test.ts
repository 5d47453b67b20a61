import { expect, it } from "vitest";
import { accountCode } from "../../words/trade-labels.ts";
import { readAnalysisView } from "../analysis-view.ts";
import { conditionsOf } from "./condition-chips.tsx";

it("names a first and a last day as one period, which is removed by one press", () => {
  const view = readAnalysisView(new URLSearchParams("from=2026-04-01&to=2026-04-20&side=long"));
  expect(conditionsOf(view, accountCode)).toEqual([
    { keys: ["from", "to"], text: "1 Apr 2026 – 20 Apr 2026" },
    { keys: ["side"], text: "Long" },
  ]);
});

it("names each condition of a filter", () => {
  const view = readAnalysisView(
    new URLSearchParams(
      "from=2026-04-01&weekday=thursday&hour=09:15&optionType=put&daysToExpiry=2&quantity=50&symbol=nif&value=10000&weekdayHour=thursday+09:15",
    ),
  );
  expect(conditionsOf(view, accountCode).map(({ text }) => text)).toEqual([
    "From 1 Apr 2026",
    "“nif”",
    "Entered on Thursday",
    "Entered from 09:15 to 10:15",
    "Entered Thursday 09:15 to 10:15",
    "Puts",
    "Quantity 50 to 99",
    "Entry value ₹10,000 to under ₹50,000",
    "2 to 4 days to expiry",
  ]);
});
