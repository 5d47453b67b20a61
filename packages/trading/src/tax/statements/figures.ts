import { plainCaption } from "../../imports/reader/table.ts";
import { type Cell, isBlank } from "../../imports/sheets/cell.ts";
import type { Segment } from "../comparison/statement.ts";
import { amountCell } from "./amount-cell.ts";
import { chargeHead } from "./charge-names.ts";
import type { DraftCharges, StatementDraft } from "./draft.ts";
import type { Layout } from "./layouts/layout.ts";

/** Sections in which a list of charges may begin without a title of its own. */
const UNTITLED: readonly string[] = ["", "summary"];

interface FigurePlace {
  sheet: string;
  scope: Segment | null | undefined;
  /** Plain. */
  section: string;
}

/** Reads the labels with amounts below a title: results, charges, other debits and credits. */
export class Figures {
  private readonly draft: StatementDraft;
  private readonly layout: Layout;
  private readonly place: FigurePlace;
  /** The row of the last charge. A row without cells ends a list of charges. */
  private lastCharge: number | null = null;

  constructor(draft: StatementDraft, layout: Layout, place: FigurePlace) {
    this.draft = draft;
    this.layout = layout;
    this.place = place;
  }

  /** Whether the text is a label of a figure, whose amount is blank and so unknown. */
  takeLabel(text: string, row: number): boolean {
    const { scope, section } = this.place;
    if (!scope) return false;
    const label = plainCaption(text);
    const isFigure = this.layout.headOf(label, scope, section) !== null || this.isCharge(label, row, true);
    return isFigure && this.take(text, undefined, row);
  }

  /** Whether the row is a figure that is read or known. */
  take(text: string, cell: Cell | undefined, row: number): boolean {
    const { draft } = this;
    const { scope, section, sheet } = this.place;
    if (!scope) return false;
    const label = plainCaption(text);
    if (label === "account head") return true;
    const buckets = this.layout.headOf(label, scope, section);
    const at = { row, sheet };
    const amount = () => (isBlank(cell) ? null : amountCell(cell, text.slice(0, 60)));
    if (buckets) {
      // A sheet that repeats the results of another adds nothing.
      if (draft.heads.some((head) => head.buckets.join() === buckets.join())) return true;
      draft.bad.figures.read(at, () => draft.heads.push({ segment: scope, buckets, result: amount() }));
      return true;
    }
    if (/^other (?:charges|credits|debits)\b/.test(section)) {
      draft.bad.figures.read(at, () => draft.addOtherSum({ day: null, text: text.slice(0, 200), amount: amount() }));
      return true;
    }
    if (!this.isCharge(label, row, false)) return false;
    this.lastCharge = row;
    if (!/^(?:grand )?total$/.test(label)) draft.bad.figures.read(at, () => this.addCharge(text, scope, amount()));
    return true;
  }

  private isCharge(label: string, row: number, isAlone: boolean): boolean {
    const { section } = this.place;
    const isNamed = chargeHead(label) !== null;
    if (this.lastCharge !== null) return row <= this.lastCharge + 1 && (isNamed || !isAlone);
    return section === "charges" ? isNamed || !isAlone : UNTITLED.includes(section) && isNamed;
  }

  private addCharge(text: string, segment: Segment, amount: bigint | null): void {
    const { draft } = this;
    const { sheet } = this.place;
    const list = draft.charges.get(segment) ?? { sheet, byHead: new Map() satisfies DraftCharges };
    if (list.sheet !== sheet) return;
    draft.charges.set(segment, list);
    const head = chargeHead(plainCaption(text));
    if (head === null) {
      if (amount !== 0n) draft.addOtherSum({ day: null, text: text.slice(0, 200), amount: amount && -amount });
      return;
    }
    // Three rows are GST. One without an amount makes their sum unknown.
    const sum = list.byHead.get(head);
    list.byHead.set(head, sum === undefined ? amount : sum === null || amount === null ? null : sum + amount);
  }
}
