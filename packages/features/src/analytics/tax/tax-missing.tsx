import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { type MissingLine, missingLines } from "./missing-lines.ts";
import type { TaxBucketsProps } from "./tax-buckets.tsx";

export interface TaxMissingProps extends TaxBucketsProps {
  /** The page on which purchases and settlements are added. */
  leftOutHref: string;
}

/** The list of missing figures, which stands before all others. */
export function TaxMissing({ year, lotsHref, leftOutHref }: TaxMissingProps) {
  const lines = missingLines(year);
  if (lines.length === 0) return null;
  const hrefOf = ({ leads }: MissingLine) =>
    leads === null ? null : leads.to === "left-out" ? leftOutHref : lotsHref(leads.of);
  return (
    <Panel title="What is missing" description="In no total, or to be confirmed." flush>
      <ul aria-label="What is missing" className="divide-y divide-line text-sm">
        {lines.map((line) => (
          <MissingItem key={line.key} line={line} href={hrefOf(line)} year={year} />
        ))}
      </ul>
    </Panel>
  );
}

function MissingItem({ line, href, year }: { line: MissingLine; href: string | null; year: TaxYear }) {
  const { title, text, value, leads } = line;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {title}
          {value === null ? null : (
            <span className="font-normal">
              , {value.label}{" "}
              <WorkingButton
                working={{
                  title: `${title}, ${value.label}`,
                  definition: text,
                  parts: [{ label: `Units that are left out, ${value.label}`, value: formatMoney(value.amount) }],
                  formula: null,
                  leftOut: [`All totals of ${year.label}.`],
                  tradesHref: href,
                  rowsLabel: "See what is left out",
                }}
              >
                <Amount value={value.amount} />
              </WorkingButton>
            </span>
          )}
        </p>
        <p className="text-muted">{text}</p>
      </div>
      {href === null ? null : (
        <TextLink asChild className="shrink-0 print:hidden">
          <AppLink href={href}>
            {leads?.to === "left-out" ? "Add it" : "See the lots"}
            <span className="sr-only"> for {title}</span>
          </AppLink>
        </TextLink>
      )}
    </li>
  );
}
