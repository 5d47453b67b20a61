import {
  BookOpen,
  Cable,
  CalendarCheck,
  CalendarDays,
  ChartBar,
  ChartNoAxesCombined,
  ClipboardCheck,
  FileClock,
  FilePlus2,
  FlaskConical,
  Landmark,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  NotebookText,
  Repeat2,
  Scale,
  Tags,
} from "lucide-react";

/** The pages of the signed-in site. */
export type BookPage =
  | "overview"
  | "calendar"
  | "round-trips"
  | "breakdowns"
  | "to-settle"
  | "tax"
  | "trade-log"
  | "journal"
  | "review"
  | "day"
  | "notes"
  | "labels"
  | "discipline"
  | "lab"
  | "imports"
  | "connections"
  | "add-trades";

/** The pages of the menu under the user's name. */
export const accountPages = { profile: "Profile", settings: "Settings" } as const;
export type AccountPage = keyof typeof accountPages;

export interface BookEntry {
  page: BookPage;
  label: string;
  Icon: LucideIcon;
}

/** The entries of the menu, in groups: the figures first, then the records that they are computed from. */
export const bookMenu: readonly { title: string; entries: readonly BookEntry[] }[] = [
  {
    title: "Analytics",
    entries: [
      { page: "overview", label: "Overview", Icon: ChartNoAxesCombined },
      { page: "calendar", label: "Calendar", Icon: CalendarDays },
      { page: "round-trips", label: "Trades", Icon: Repeat2 },
      { page: "breakdowns", label: "Breakdowns", Icon: ChartBar },
      { page: "to-settle", label: "Left out", Icon: ListChecks },
      { page: "tax", label: "Tax year", Icon: Landmark },
    ],
  },
  {
    title: "Notes",
    entries: [
      { page: "review", label: "Review", Icon: ClipboardCheck },
      { page: "day", label: "Day", Icon: CalendarCheck },
      { page: "notes", label: "Notes", Icon: NotebookText },
      { page: "discipline", label: "Discipline", Icon: Scale },
      { page: "labels", label: "Labels", Icon: Tags },
      { page: "lab", label: "Lab", Icon: FlaskConical },
    ],
  },
  {
    title: "Records",
    entries: [
      { page: "trade-log", label: "Trade Log", Icon: BookOpen },
      { page: "journal", label: "Journal", Icon: NotebookPen },
      { page: "imports", label: "Imports", Icon: FileClock },
      { page: "add-trades", label: "Add Trades", Icon: FilePlus2 },
      { page: "connections", label: "Broker connections", Icon: Cable },
    ],
  },
];

/** The name of a page, as its menu has it. */
export const pageName = (page: BookPage | AccountPage) =>
  page in accountPages ? accountPages[page as AccountPage] : bookEntry(page as BookPage)?.label;

export const bookEntry = (page: BookPage) =>
  bookMenu.flatMap(({ entries }) => entries).find((entry) => entry.page === page);
