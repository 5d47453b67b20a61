import type { PlaybookReport, RuleReport } from "@saudabook/contract/playbooks/playbook-report.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import { Amount } from "../../page/privacy.tsx";
import { ComparedText, MeanR } from "./plan-report.tsx";
import { groupLabels } from "./playbook-words.ts";

/** Shows how often each rule was kept and broken, and the results of these trades. */
export function RuleReportPanel({ report }: { report: PlaybookReport }) {
  return (
    <Panel
      title="By rule"
      description="Closed trades by their answer. Net after charges, per trade; the legs of an idea are one trade."
      flush
    >
      <TableScroll bare label="Rules">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Rule</TableHeaderCell>
              <TableHeaderCell numeric>Kept</TableHeaderCell>
              <TableHeaderCell numeric>Average kept</TableHeaderCell>
              <TableHeaderCell numeric>Broken</TableHeaderCell>
              <TableHeaderCell numeric>Average broken</TableHeaderCell>
              <TableHeaderCell numeric>Net of broken</TableHeaderCell>
              <TableHeaderCell numeric>Open</TableHeaderCell>
              <TableHeaderCell>Kept less broken</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {report.rules.map((one) => (
              <RuleLine key={one.rule.id} report={one} minimum={report.minimum} />
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Panel>
  );
}

function RuleLine({ report, minimum }: { report: RuleReport; minimum: number }) {
  const { rule, current, kept, broken, notApplicable, unanswered, overruled, compared } = report;
  const rest = [
    groupLabels[rule.group],
    counted(rule.weight, "point"),
    notApplicable.trades > 0 ? `${formatCount(notApplicable.trades)} not applicable` : "",
    overruled > 0 ? `${formatCount(overruled)} answered against its check` : "",
  ];
  return (
    <TableRow>
      <th scope="row" className="min-w-56 py-2 pr-3 pl-4 text-left align-top font-normal wrap-anywhere sm:pl-5">
        {rule.label} {rule.must ? <Badge>Must</Badge> : null} {current ? null : <Badge>Removed</Badge>}
        <span className="block text-xs text-muted">{rest.filter((part) => part !== "").join(" · ")}</span>
      </th>
      <TableCell numeric>{formatCount(kept.trades)}</TableCell>
      <TableCell numeric>
        <Average of={kept} />
      </TableCell>
      <TableCell numeric>{formatCount(broken.trades)}</TableCell>
      <TableCell numeric>
        <Average of={broken} />
      </TableCell>
      <TableCell numeric>{broken.trades === 0 ? "–" : <Amount value={broken.net} pnl />}</TableCell>
      <TableCell numeric>{formatCount(unanswered.trades)}</TableCell>
      <TableCell>
        <ComparedText
          compared={compared}
          a={kept.trades}
          b={broken.trades}
          minimum={minimum}
          names={["kept", "broken"]}
        />
      </TableCell>
    </TableRow>
  );
}

function Average({ of }: { of: RuleReport["kept"] }) {
  if (of.mean === null) return "–";
  return (
    <>
      <Amount value={of.mean} pnl />
      <MeanR of={of} />
    </>
  );
}
