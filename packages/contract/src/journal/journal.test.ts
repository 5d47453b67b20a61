import { expect, it } from "vitest";
import { localDateTime } from "./journal.ts";

it.each(["2025-06-02T09:15", "2025-06-02T09:15:30", "2024-02-29T23:59:59", "1900-01-01T00:00"])("takes %s", (text) => {
  expect(localDateTime.safeParse(text).success).toBe(true);
});

it.each([
  "2025-06-02",
  "2025-02-29T09:15",
  "1899-12-31T09:15",
  "2025-06-02T24:00",
  "2025-06-02T09:60",
  "2025-06-02T9:15",
  "2025-06-02T09:15:30.5",
  "2025-06-02T09:15:30Z",
  "2025-06-02T09:15T10:15",
  "2025-06-02 09:15",
])("refuses %s", (text) => {
  expect(localDateTime.safeParse(text).success).toBe(false);
});
