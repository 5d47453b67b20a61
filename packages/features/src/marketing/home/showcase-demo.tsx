import type { HomeSamples, ShowcaseId } from "@saudabook/contract/careers/content.ts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { HistoryDemo } from "./history-demo.tsx";
import { SampleSheet } from "./sample-sheet.tsx";

export interface ShowcaseDemoProps {
  id: ShowcaseId;
  samples: HomeSamples;
}

/** Demo of a showcase card: the product's own tables, texts and sums over invented data. */
export function ShowcaseDemo({ id, samples }: ShowcaseDemoProps) {
  return demos[id](samples);
}

const demos = {
  import: ({ files }) => (
    <SampleSheet title="Recognised by its contents">
      <Rows
        label="Sample files"
        head={["File", "Recognised as", "Rows"]}
        rows={files.map(({ name, kind, rows }) => [name, kind, String(rows)])}
      />
    </SampleSheet>
  ),
  history: ({ trades }) => <HistoryDemo trades={trades} />,
  report: ({ import: report }) => (
    <SampleSheet title="Import summary">
      <dl className="px-4 py-2 text-sm">
        <Sum term="Imported" value={report.imported} />
        <Sum term="Already known" value={report.alreadyKnown} />
        {report.skipped.map(({ reason, count }) => (
          <Sum key={reason} term={`Skipped: ${reason.replaceAll("-", " ")}`} value={count} />
        ))}
        <Sum term="Rows read" value={report.rowsRead} total />
      </dl>
    </SampleSheet>
  ),
  refusal: ({ problem: { row, column, value, message } }) => (
    <SampleSheet title="A file with a bad row">
      <Rows label="Sample problem" head={["Row", "Column", "Value"]} rows={[[String(row), column, `"${value}"`]]} />
      <p className="flex items-start gap-2.5 px-4 py-3 text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>{message}. Nothing was imported.</span>
      </p>
    </SampleSheet>
  ),
  analytics: ({ figures }) => (
    <SampleSheet title="How we count it" note="">
      <Rows
        label="Figures"
        head={["Figure", "Counted as"]}
        rows={figures.map(({ term, description }) => [term, description])}
      />
    </SampleSheet>
  ),
} satisfies Record<ShowcaseId, (samples: HomeSamples) => ReactNode>;

function Rows({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <TableScroll label={label} className="rounded-none border-0">
      <Table>
        <TableHead>
          <tr>
            {head.map((caption) => (
              <TableHeaderCell key={caption} numeric={caption === "Rows"}>
                {caption}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((cells) => (
            <TableRow key={cells.join()}>
              {cells.map((cell, index) => (
                <TableCell
                  key={head[index]}
                  numeric={head[index] === "Rows"}
                  className={
                    index === 0
                      ? "font-medium max-sm:wrap-anywhere max-sm:whitespace-normal"
                      : "whitespace-normal text-muted"
                  }
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

function Sum({ term, value, total = false }: { term: string; value: number; total?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-6 py-1.5 ${total ? "border-y-3 border-double border-line-strong font-semibold" : "border-b border-line"}`}
    >
      <dt>{term}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
