import type { HomeContent } from "@saudabook/contract/careers/content.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "../../page/brand.ts";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { SampleOverview } from "./sample-overview.tsx";
import { SampleSheet } from "./sample-sheet.tsx";
import { TradebookDrop } from "./tradebook-drop.tsx";

export interface HomeHeroProps {
  content: HomeContent;
  dashboardHref: string;
  journalHref: string;
  trialHref: string;
  /** Called when a file has been chosen for a trial. */
  onFile: (file: File) => void;
}

export function HomeHero({ content: { lead, samples }, dashboardHref, journalHref, trialHref, onFile }: HomeHeroProps) {
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-12 gap-y-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-20">
      <div>
        <Badge tone="accent">Now in Beta</Badge>
        <h1 className="mt-4 text-2xl leading-tight font-semibold tracking-tight text-balance sm:text-3xl">
          {brand.tagline}
        </h1>
        <p className="mt-4 text-base text-pretty text-muted sm:text-lg">{lead}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <LinkButton variant="primary" size="lg" href={dashboardHref}>
            Go to Dashboard
          </LinkButton>
          <LinkButton size="lg" href={journalHref}>
            Start a free journal
          </LinkButton>
        </div>
        <TradebookDrop onFile={onFile} />
        <p className="mt-4 text-sm">
          <TextLink asChild>
            <AppLink href={trialHref}>Which files it reads</AppLink>
          </TextLink>
        </p>
      </div>
      <SampleSheet title="Overview">
        <SampleOverview overview={samples.overview} />
      </SampleSheet>
    </div>
  );
}
