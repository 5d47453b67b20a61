import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpointNames, endpoints, promisedErrors } from "@saudabook/contract/wire/endpoints.ts";
import { type ErrorCode, errorBody, errorStatus } from "@saudabook/contract/wire/errors.ts";
import { refusedLine } from "@saudabook/contract/wire/json-lines.ts";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { accountCases } from "./account/account-cases.ts";
import { brokerAccountCases } from "./account/broker-account-cases.ts";
import { mergeCases } from "./account/merge-cases.ts";
import { mergePreviewCases } from "./account/merge-preview-cases.ts";
import { passwordCases } from "./account/password-cases.ts";
import { profileCases } from "./account/profile-cases.ts";
import { splitCases } from "./account/split-cases.ts";
import { analyticsCases } from "./analysis/analytics-cases.ts";
import { analyticsSettingsCases } from "./analysis/analytics-settings-cases.ts";
import { breakdownCases } from "./analysis/breakdown-cases.ts";
import { disciplineCases } from "./analysis/discipline-cases.ts";
import { executionTripCases } from "./analysis/execution-trip-cases.ts";
import { insightCases } from "./analysis/insight-cases.ts";
import { labCases } from "./analysis/lab-cases.ts";
import { roundTripCases } from "./analysis/round-trip-cases.ts";
import { roundTripRowsCases } from "./analysis/round-trip-rows-cases.ts";
import { sampleDataCases } from "./analysis/sample-data-cases.ts";
import { seriesCases } from "./analysis/series-cases.ts";
import { purchaseEffectCases } from "./analysis/settlements/purchase-effect-cases.ts";
import { purchaseMatchCases } from "./analysis/settlements/purchase-match-cases.ts";
import { settlementCases } from "./analysis/settlements/settlement-cases.ts";
import { settlementChangeCases } from "./analysis/settlements/settlement-change-cases.ts";
import { settlementListCases } from "./analysis/settlements/settlement-list-cases.ts";
import { summaryCases } from "./analysis/summary-cases.ts";
import { backupCases } from "./backup/backup-cases.ts";
import { restoreCases } from "./backup/restore-cases.ts";
import { careerCases } from "./careers/career-cases.ts";
import { type Cases, isUnprovoked, type Refused } from "./case.ts";
import { connectionCases } from "./connections/connection-cases.ts";
import { syncCases } from "./connections/sync-cases.ts";
import { importAccountCases } from "./imports/import-account-cases.ts";
import { importMappingCases } from "./imports/import-mapping-cases.ts";
import { importPreviewCases } from "./imports/import-preview-cases.ts";
import { importRowsCases } from "./imports/import-rows-cases.ts";
import { importUndoCases } from "./imports/import-undo-cases.ts";
import { importsCases } from "./imports/imports-cases.ts";
import { uploadCases } from "./imports/upload-cases.ts";
import { dayNoteCases } from "./journal/day-note-cases.ts";
import { journalAddCases } from "./journal/journal-add-cases.ts";
import { journalCases } from "./journal/journal-cases.ts";
import { labelCases } from "./journal/label-cases.ts";
import { noteCases } from "./journal/note-cases.ts";
import { noteChangeCases } from "./journal/note-change-cases.ts";
import { pictureCases } from "./journal/picture-cases.ts";
import { playbookCases } from "./journal/playbook-cases.ts";
import { playbookReportCases } from "./journal/playbook-report-cases.ts";
import type { CaseResponse, Subject } from "./subject.ts";
import { taxCases } from "./tax/tax-cases.ts";
import { taxChoiceCases } from "./tax/tax-choice-cases.ts";
import { taxComparisonCases } from "./tax/tax-comparison-cases.ts";
import { taxStatementCases } from "./tax/tax-statement-cases.ts";
import { exportCases } from "./trades/export-cases.ts";
import { tradeDetailsCases } from "./trades/trade-details-cases.ts";
import { tradeRowsCases } from "./trades/trade-rows-cases.ts";
import { tradeSummaryCases } from "./trades/trade-summary-cases.ts";

const cases: Cases = {
  ...accountCases,
  ...profileCases,
  ...passwordCases,
  ...uploadCases,
  ...tradeDetailsCases,
  ...importPreviewCases,
  ...importMappingCases,
  ...importsCases,
  ...importRowsCases,
  ...importUndoCases,
  putImportAccount: importAccountCases.putImportAccount,
  ...brokerAccountCases,
  ...mergeCases,
  ...mergePreviewCases,
  ...splitCases,
  ...tradeRowsCases,
  ...tradeSummaryCases,
  ...analyticsCases,
  ...summaryCases,
  ...seriesCases,
  ...breakdownCases,
  ...insightCases,
  ...labCases,
  ...disciplineCases,
  ...taxCases,
  ...taxChoiceCases,
  taxComparison: [...taxComparisonCases.taxComparison, ...taxStatementCases.taxComparison],
  ...roundTripRowsCases,
  ...roundTripCases,
  ...executionTripCases,
  ...settlementListCases,
  ...settlementCases,
  ...purchaseEffectCases,
  ...analyticsSettingsCases,
  ...purchaseMatchCases,
  ...settlementChangeCases,
  ...sampleDataCases,
  ...backupCases,
  ...restoreCases,
  ...connectionCases,
  ...syncCases,
  ...exportCases,
  ...careerCases,
  ...journalCases,
  ...journalAddCases,
  ...noteCases,
  ...noteChangeCases,
  ...pictureCases,
  ...playbookCases,
  ...playbookReportCases,
  ...labelCases,
  ...dayNoteCases,
};

/** A case of any endpoint. `check` receives what the endpoint's schema has parsed. */
interface AnyCase {
  title: string;
  expects: "output" | "lines" | ErrorCode;
  act: (subject: Subject) => Promise<CaseResponse>;
  check?: (response: never, subject: Subject) => void | Promise<void>;
}

/**
 * The tests that every server of the contract must pass, over HTTP. Call it inside a test file of the server; `subject` is called when a
 * test begins. Every endpoint has cases.
 *
 * @param names Default: all endpoints.
 */
export function conformance(subject: () => Subject, names: readonly EndpointName[] = endpointNames): void {
  for (const name of names) {
    describe(name, () => {
      it("has a case for every refusal that can be provoked from outside", () => {
        const shown = new Set((cases[name] as readonly AnyCase[]).map((one) => one.expects));
        const without = promisedErrors(name).filter((code) => !shown.has(code) && !isUnprovoked(name, code));
        expect(without).toEqual([]);
      });
      for (const one of cases[name] as readonly AnyCase[]) {
        it(one.title, async () => {
          const on = subject();
          const reply = await one.act(on);
          const response =
            one.expects === "output"
              ? outputOf(name, reply)
              : one.expects === "lines"
                ? linesOf(name, reply)
                : refusalOf(name, one.expects, reply);
          await one.check?.(response as never, on);
        });
      }
    });
  }
}

function outputOf(name: EndpointName, { status, body }: CaseResponse): unknown {
  expect({ status, body }).toMatchObject({ status: 200 });
  const endpoint: Endpoint = endpoints[name];
  return exact(endpoint.output, body);
}

/** Parses strictly: a field that the schema does not know fails. */
function exact(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.parse(value);
  expect(value).toEqual(parsed);
  return parsed;
}

function linesOf(name: EndpointName, reply: CaseResponse): { steps: unknown[]; last: unknown } {
  expect(reply).toMatchObject({ status: 200, lines: expect.any(Array) });
  const { lines: schemas }: Endpoint = endpoints[name];
  const steps = (reply.lines ?? []).map((line, at, { length }) =>
    exact(at < length - 1 ? schemas?.step : schemas?.output, line),
  );
  return { steps, last: steps.pop() };
}

/** The refusal with its status, or in the last line after steps. */
function refusalOf(name: EndpointName, code: ErrorCode, { status, body, lines }: CaseResponse): Refused {
  if (lines) {
    const { lines: schemas }: Endpoint = endpoints[name];
    for (const line of lines.slice(0, -1)) exact(schemas?.step, line);
    expect({ status, last: lines.at(-1) }).toMatchObject({ status: 200, last: { status: errorStatus[code], code } });
    expect(lines.length).toBeGreaterThan(1);
    return exact(refusedLine, lines.at(-1)) as Refused;
  }
  expect({ status, body }).toMatchObject({ status: errorStatus[code], body: { code } });
  return exact(errorBody, body) as Refused;
}
