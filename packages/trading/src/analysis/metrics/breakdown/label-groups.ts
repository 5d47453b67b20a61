import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import type { Results } from "../results.ts";
import { type Grouping, listed } from "./grouping.ts";

/** The group of round trips without a label. */
const NONE = "none";

/** The labels of a kind, which follow each other: the index of the first, and their ids. */
function labelsOf(labels: Results["journal"]["labels"], kind: LabelKind): { first: number; codes: string[] } {
  const first = labels.findIndex((label) => label.kind === kind);
  return { first, codes: labels.flatMap((label) => (label.kind === kind ? [label.id] : [])) };
}

/** Tags or mistakes: a round trip is in the group of each of them. */
export function byLabels({ journal: { labels, labelStart, labelled } }: Results, kind: LabelKind): Grouping {
  const { first, codes: ids } = labelsOf(labels, kind);
  const count = labelStart.length - 1;
  const start = new Uint32Array(count + 1);
  const codes: number[] = [];
  for (let trip = 0; trip < count; trip++) {
    for (let at = labelStart[trip] as number; at < (labelStart[trip + 1] as number); at++) {
      const code = (labelled[at] as number) - first;
      if (code >= 0 && code < ids.length) codes.push(code);
    }
    if (codes.length === start[trip]) codes.push(ids.length);
    start[trip + 1] = codes.length;
  }
  return { ...listed([...ids, NONE], new Int32Array()), members: { start, codes: Int32Array.from(codes) } };
}

export function bySetup({ journal: { labels, setup } }: Results): Grouping {
  const { first, codes: ids } = labelsOf(labels, "setup");
  const codes = new Int32Array(setup.length);
  for (let trip = 0; trip < codes.length; trip++) {
    const code = setup[trip] as number;
    codes[trip] = code < 0 ? ids.length : code - first;
  }
  return listed([...ids, NONE], codes);
}
