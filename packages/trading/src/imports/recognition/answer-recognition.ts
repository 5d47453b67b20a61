import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { answerFormats } from "../brokers/formats.ts";
import { neededCaptions, symbolCaptions } from "../reader/columns.ts";
import type { Format } from "../reader/format.ts";
import { Captions, plainCaption } from "../reader/table.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import type { Recognised } from "./recognise.ts";

/** Finds the table of a broker's answer: its second row has the names of the fields, and the broker is known. */
export class AnswerRecognition {
  private readonly sheet: SheetStream;
  private readonly broker: Broker;
  private readonly preamble: Row[] = [];

  constructor(sheet: SheetStream, broker: Broker) {
    this.sheet = sheet;
    this.broker = broker;
  }

  /** Takes the next row; null for the first. */
  take(row: Row): Recognised | null {
    if (this.preamble.length === 0) {
      this.preamble.push(row);
      return null;
    }
    const format: Format | undefined = (answerFormats as Partial<Record<Broker, Format>>)[this.broker];
    if (!format) return this.end();
    const captions = new Captions(row.cells);
    const needed = [...symbolCaptions(format).map(plainCaption), ...neededCaptions(format)];
    const missing = needed.find((caption) => !captions.has(caption));
    if (missing !== undefined) {
      const field = Object.values(format.columns).find(
        (name) => typeof name === "string" && plainCaption(name) === missing,
      );
      const description = `${format.describe(null)} without its field "${field ?? missing}"`;
      const file = { kind: `${format.kind}-without-field`, captions: [], description, broker: format.broker };
      return { is: "other", file, sure: true };
    }
    const { name, text, date1904 } = this.sheet;
    const table = { sheet: name, text, date1904, captions, headerRow: row.number, preamble: this.preamble };
    return { is: "tradebook", format, table };
  }

  end(): Recognised {
    return { is: "unknown", captions: [] };
  }
}
