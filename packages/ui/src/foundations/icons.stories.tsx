import type { Meta, StoryObj } from "@storybook/react-vite";
import { BrandMark } from "../brand-mark.tsx";
import { iconMeanings } from "./icon-meanings.ts";
import { Page, Section } from "./page.tsx";

function Icons() {
  return (
    <Page
      title="Icons"
      lead="Lucide, one import an icon, 16 px in controls. An icon repeats what the words beside it say; alone it stands only in an icon button, which has its name in words."
    >
      {Object.entries(iconMeanings).map(([group, icons]) => (
        <Section key={group} title={group}>
          <ul className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {Object.entries(icons).map(([name, { Icon, meaning }]) => (
              <li key={name} className="flex items-start gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>
                  {meaning} <span className="block text-xs text-muted">{name}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="The mark" lead="A bahi, the red account book. We use its red nowhere else.">
        <div className="flex flex-wrap items-end gap-8">
          <BrandMark wordmark={false} className="[&_svg]:size-24" />
          <BrandMark wordmark={false} className="[&_svg]:size-12" />
          <BrandMark wordmark={false} className="[&_svg]:size-4" />
          <BrandMark />
        </div>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Icons", component: Icons } satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
