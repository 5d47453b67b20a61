import type { AboutContent } from "@saudabook/contract/careers/content.ts";
import { PageHead } from "../page/page-head.tsx";
import { PageSection } from "../page/page-section.tsx";
import { RuledCell, RuledGrid } from "../page/ruled-grid.tsx";
import { Founder } from "./founder.tsx";

/** Stateless. */
export interface AboutScreenProps {
  content: AboutContent;
}

export function AboutScreen({ content: { intro, story, team, values } }: AboutScreenProps) {
  return (
    <>
      <PageHead title="About Us" lead={intro} />
      <PageSection id="story" title="How it started">
        <div className="grid max-w-prose gap-4 text-base text-pretty">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageSection>
      <PageSection id="team" title="Founders">
        <RuledGrid className="sm:grid-cols-2">
          {team.map((member) => (
            <RuledCell key={member.name}>
              <Founder member={member} />
            </RuledCell>
          ))}
        </RuledGrid>
      </PageSection>
      <PageSection id="values" title="What we value">
        <dl className="border-t border-line">
          {values.map(({ title, description }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="max-w-prose text-pretty text-muted">{description}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </>
  );
}
