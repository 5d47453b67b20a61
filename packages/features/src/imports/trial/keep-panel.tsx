import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { furtherTexts, recognisedText } from "../desk/file-words.ts";
import { KeepButton, type KeepButtonProps } from "./keep-button.tsx";
import type { OpenTrial } from "./open-trial.ts";
import { TrialFacts } from "./trial-facts.tsx";

export interface KeepPanelProps extends KeepButtonProps {
  preview: Extract<TradebookPreview, { status: "recognised" }>;
  figures: OpenTrial["figures"];
  logInHref: string;
}

/** Describes a tried file, shows its result, and leads to where it is kept. */
export function KeepPanel({ preview, figures, addTradesHref, signUpHref, logInHref }: KeepPanelProps) {
  return (
    <Panel title="Your tradebook" actions={<KeepButton addTradesHref={addTradesHref} signUpHref={signUpHref} />}>
      <p role="status">{recognisedText(preview, null)}.</p>
      <p className="text-sm text-muted">{furtherTexts(preview).join(". ")}.</p>
      <TrialFacts broker={preview.head.chosen.broker} figures={figures} />
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
