import { describe, expect, it } from "vitest";
import { KOTAK, kotakFile } from "../../samples/files/mapped-files.ts";
import { zerodhaTradebookXlsx } from "../../samples/files/zerodha-tradebook-files.ts";
import { provenDates, provenNumbers } from "./column-evidence.ts";
import { inspectFile } from "./inspect-file.ts";

const columnsOf = async (lines: readonly string[]) => (await inspectFile(kotakFile(lines), 1)).columns;

describe("a file to be mapped", () => {
  it("shows its first rows and the row that looks like captions", async () => {
    const { rows, likelyCaptions } = await inspectFile(kotakFile(["Client,Asha", "", ...KOTAK]), null);
    expect(likelyCaptions).toBe(3);
    expect(rows[0]).toEqual({ row: 1, cells: ["Client", "Asha"] });
    expect(rows[2]?.cells.slice(0, 3)).toEqual(["INFY", "05/01/2026", "09:15:02"]);
  });

  it("shows the texts of a column, and none where they are too many", async () => {
    const many = Array.from({ length: 25 }, (_, at) => (KOTAK[4] ?? "").replace("770004", String(at)));
    const columns = await columnsOf([KOTAK[0] ?? "", ...KOTAK.slice(1), ...many]);
    expect(columns[4]).toMatchObject({ caption: "B/S", texts: ["B", "S"] });
    expect(columns[7]?.texts).toBeNull();
  });

  it("proves a date format only by a day that fits no other", async () => {
    const proven = async (...days: string[]) => {
      const [, column] = await columnsOf(["Scrip,Day,Rate", ...days.map((day) => `INFY,${day},1`)]);
      return column && { proven: provenDates(column), fits: column.dates };
    };
    expect(await proven("05/01/2026", "13/01/2026")).toEqual({ proven: "dmy", fits: ["dmy"] });
    expect(await proven("01/05/2026", "01/13/2026")).toEqual({ proven: "mdy", fits: ["mdy"] });
    expect(await proven("05/01/2026", "06/01/2026")).toEqual({ proven: null, fits: ["dmy", "mdy"] });
    expect(await proven("2026-01-05", "2026-01-06 10:00:00")).toEqual({ proven: "ymd", fits: ["ymd"] });
    expect(await proven("5 Jan 2026")).toEqual({ proven: "named", fits: ["named"] });
    expect(await proven("13/01/2026", "01/13/2026")).toEqual({ proven: null, fits: [] });
    expect(await proven("", "")).toEqual({ proven: null, fits: [] });
  });

  it("proves a number format by the columns together", async () => {
    const proven = async (...cells: string[]) => {
      const columns = await columnsOf(["Scrip,Day,Rate", ...cells.map((cell) => `INFY,2026-01-05,"${cell}"`)]);
      return provenNumbers(columns.slice(2));
    };
    expect(await proven("1,500.50")).toBe("point");
    expect(await proven("1.500,50")).toBe("comma");
    expect(await proven("1500", "20")).toBe("plain");
    expect(await proven("1.500", "20")).toBeNull();
    expect(await proven("1.500", "20.5")).toBe("point");
    expect(await proven("1,52,250")).toBe("point");
    expect(await proven("ten")).toBeNull();
  });

  it("takes the dates and numbers of a workbook as they are", async () => {
    const file = await zerodhaTradebookXlsx({ rows: 5 });
    const { likelyCaptions } = await inspectFile(file, null);
    const { columns } = await inspectFile(file, likelyCaptions);
    const column = (caption: string) => columns.find((one) => one.caption === caption);
    expect(column("Trade Date")?.dates).toHaveLength(1);
    expect(provenNumbers(columns.filter(({ caption }) => caption === "Quantity"))).toBe("plain");
  });
});
