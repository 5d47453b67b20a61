import type { DayNoteField } from "./day-notes.ts";
import type { NoteField } from "./notes.ts";

export const noteFieldLabels = {
  text: "Your notes",
  setup: "Setup",
  tags: "Tags",
  mistakes: "Mistakes",
  rating: "Rating",
  stop: "First stop",
  target: "Target",
  risk: "Risk",
  confidence: "Confidence",
  plan: "Plan",
  stopBy: "Rule of the stop",
  answers: "Checklist",
  excluded: "Excluded from statistics",
  reviewed: "Reviewed",
} as const satisfies Record<NoteField, string>;

export const dayNoteFieldLabels = {
  before: "Before the session",
  after: "After the session",
  rating: "Rating",
} as const satisfies Record<DayNoteField, string>;

export const pictureFieldLabels = { picture: "Picture", caption: "Caption" } as const;

export const labelFieldLabels = { labelName: "Name", archived: "Archived" } as const;

/** Labels of the fields that name a plan's contract. */
export const planFieldLabels = { symbol: "Contract", side: "Long or short" } as const;
