import { expect, it } from "vitest";
import { formatBytes, formatBytesOf } from "./format-bytes.ts";

it("writes a size in the unit that fits", () => {
  const sizes = [0, 1, 640, 1024, 104_500, 1_023_999, 1_048_576, 3_355_443];
  expect(sizes.map(formatBytes)).toEqual([
    ...["0 bytes", "1 byte", "640 bytes", "1 KB", "102 KB", "1000 KB", "1.0 MB", "3.2 MB"],
  ]);
});

it("writes how much of a file has been sent, in the unit of the whole", () => {
  expect(formatBytesOf(54_000, 104_500)).toBe("53 of 102 KB");
  expect(formatBytesOf(12, 640)).toBe("12 of 640 bytes");
  expect(formatBytesOf(3_355_443, 8_388_608)).toBe("3.2 of 8.0 MB");
  expect(formatBytesOf(0, 25 * 1024 * 1024)).toBe("0.0 of 25.0 MB");
});
