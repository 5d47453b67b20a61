import type { TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { bucketGroups } from "@saudabook/trading/tax/tax-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery } from "../../analytics-queries.ts";
import { useNewestVersion } from "../../frame/use-newest-version.ts";
import { loadOf } from "../../load.ts";
import { useSettle } from "../../settle/use-settle.ts";
import { useTaxChoices } from "../use-tax-choices.ts";
import { type ComparisonData, ComparisonScreen, type ComparisonScreenProps } from "./comparison-screen.tsx";
import { useStatementUpload } from "./use-statement-upload.ts";

const isGain = (bucket: TaxBucket) => bucketGroups[1].buckets.some((gain) => gain === bucket);

export interface ConnectedComparisonProps
  extends Pick<ComparisonScreenProps, "onAccount" | "onStatement" | "importHref" | "hrefs"> {
  /** Email address of the user, which an upload names. */
  email: string;
  /** Address of lots of a bucket and a broker account. */
  lotsHref: (bucket: TaxBucket, account: string | null) => string;
  year: number;
  /** The broker account that is asked for; null: the first with sales in the year. */
  account: string | null;
  /** Id of the statement that is asked for; null: the newest. */
  statement: string | null;
}

/** The comparison of a year with a broker's statement. */
export function ConnectedComparison({ email, year, account, statement, lotsHref, ...props }: ConnectedComparisonProps) {
  const client = useClient();
  const ofYear = useQuery(analyticsQuery(client, "taxYear", { params: { year }, query: {} }));
  const known = ofYear.data?.year === year ? ofYear.data : null;
  const chosen = account ?? known?.accounts[0] ?? null;
  const query = useQuery({
    ...analyticsQuery(client, "taxComparison", {
      params: { year },
      query: { account: chosen ?? "", ...(statement !== null && { statement }) },
    }),
    enabled: chosen !== null,
  });
  useNewestVersion(query.data ?? null);
  const { saving, onChoose, onEnd } = useTaxChoices(`${year} ${chosen}`);
  const { upload, onFile, onUndo } = useStatementUpload(chosen, email, props.onStatement);
  const { change, result, save, undo } = useSettle();
  const [years, compared] = [loadOf(ofYear), loadOf(query)];
  const state = ((): ComparisonScreenProps["state"] => {
    if (years.status !== "ready" || known === null) return years.status === "failed" ? years : { status: "loading" };
    if (chosen === null) return { status: "ready", data: null, busy: false };
    if (compared.status !== "ready") return compared;
    const { statements } = compared.data;
    const typed = known.choices.find(
      (choice) => choice.kind === "totals" && statements.some(({ id, file }) => file === null && id === choice.id),
    );
    const data: ComparisonData = {
      comparison: compared.data,
      typed: typed?.kind === "totals" ? typed : null,
      accounts: [...new Set([...known.accounts, compared.data.account])],
    };
    return { status: "ready", data, busy: compared.busy };
  })();
  const treatment = known?.choices.findLast(
    (choice) => choice.kind === "treatment" && choice.countedIn === chosen && choice.year === year,
  );
  const isTrader = treatment?.kind === "treatment" && treatment.treatment === "trader";
  const refused = saving.failure instanceof Failure ? (saving.failure.refusal?.fields ?? {}) : {};
  return (
    <ComparisonScreen
      {...props}
      state={state}
      // The comparison has an investor's buckets, in which a trader's lots are not listed.
      lotsHref={(bucket) => lotsHref(isTrader && isGain(bucket) ? "delivery-business" : bucket, chosen)}
      saving={saving}
      refused={refused}
      onSave={onChoose}
      onRemove={onEnd}
      upload={upload}
      onFile={onFile}
      onUndo={onUndo}
      offers={{ change, result }}
      onAccept={(entries) => save("offers", entries)}
      onUndoOffers={({ saved, what }) => undo("undo", saved, what)}
    />
  );
}
