import type { ImportActivityProps } from "@saudabook/features/imports/queue/import-activity.tsx";
import { atom } from "jotai";
import type { ComponentType } from "react";

/** The parts of the shell that show the imports of this visit. */
export interface ImportParts {
  Activity: ComponentType<Omit<ImportActivityProps, "files">>;
  Watch: ComponentType;
}

/** Null until a page has loaded the import queue: without it there is nothing to show. */
export const importParts = atom<ImportParts | null>(null);
