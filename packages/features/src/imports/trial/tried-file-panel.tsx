import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { furtherTexts, recognisedText } from "../queue/file-words.ts";
import { ImportTriedButton, type ImportTriedButtonProps } from "./import-tried-button.tsx";
import type { OpenTrial } from "./open-trial.ts";
import { TrialFacts } from "./trial-facts.tsx";

export interface TriedFilePanelProps extends ImportTriedButtonProps {
  preview: Extract<TradebookPreview, { status: "recognised" }>;
  trades: OpenTrial["trades"];
  figures: OpenTrial["figures"];
  logInHref: string;
}

/** Describes a tried file and shows its result, with a link to where the file can be stored. */
export function TriedFilePanel({
  preview,
  trades,
  figures,
  addTradesHref,
  signUpHref,
  logInHref,
}: TriedFilePanelProps) {
  const hasSale = trades.some(({ type }) => type === "sell");
  return (
    <Panel title="Your tradebook" actions={<ImportTriedButton addTradesHref={addTradesHref} signUpHref={signUpHref} />}>
      {hasSale ? null : <p className="mb-2 font-medium">No sale in this file: nothing booked yet</p>}
      <p role="status">{recognisedText(preview, null)}.</p>
      <p className="text-sm text-muted">{furtherTexts(preview).join(". ")}.</p>
      <TrialFacts broker={preview.head.chosen.broker} hasSale={hasSale} figures={figures} />
      {addTradesHref === null ? (
        <p className="mt-4 text-sm text-pretty">
          We import the file as soon as you have created an account in this tab. If you have one,{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>log in</AppLink>
          </TextLink>{" "}
          and submit it.
        </p>
      ) : null}
    </Panel>
  );
}
