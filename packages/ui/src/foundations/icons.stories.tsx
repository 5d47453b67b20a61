import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  FileSpreadsheet,
  Info,
  type LucideIcon,
  Menu,
  Monitor,
  Moon,
  NotebookPen,
  Sun,
  TriangleAlert,
  Upload,
  X,
} from "lucide-react";
import { BrandMark } from "../brand-mark.tsx";
import { Page, Section } from "./page.tsx";

const icons: readonly (readonly [LucideIcon, string])[] = [
  [ArrowUp, "up, ascending, profit"],
  [ArrowDown, "down, descending, loss"],
  [ChevronsUpDown, "sortable"],
  [ChevronDown, "opens"],
  [Menu, "menu"],
  [X, "close, dismiss"],
  [Upload, "upload"],
  [FileSpreadsheet, "a sheet"],
  [NotebookPen, "an empty journal"],
  [Info, "information"],
  [CircleCheck, "done"],
  [TriangleAlert, "warning"],
  [CircleAlert, "failed"],
  [Monitor, "system theme"],
  [Sun, "light"],
  [Moon, "dark"],
];

function Icons() {
  return (
    <Page
      title="Icons"
      lead="Lucide, one import an icon, 16 px in controls. An icon repeats what the words beside it say; alone it stands only in an icon button, which has its name in words."
    >
      <Section title="Icons in use and their meaning">
        <ul className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-3 lg:grid-cols-4">
          {icons.map(([Icon, meaning]) => (
            <li key={meaning} className="flex items-center gap-3">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {meaning}
            </li>
          ))}
        </ul>
      </Section>
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
