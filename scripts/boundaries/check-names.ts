import type { Breach, Source } from "./source.ts";

const MAX_LINES = 250;

const RULES: readonly { breaks: (source: Source) => boolean; message: string }[] = [
  {
    breaks: ({ file }) => /(?:^|\/)(?:shared|common|lib|libs|utils|helpers)\//.test(file),
    message: "a folder is named for its purpose, not shared, common, lib, utils or helpers",
  },
  { breaks: ({ file }) => /(?:^|\/)index\.\w+$/.test(file), message: "no barrels: importers name the file" },
  {
    breaks: ({ file }) => /\.test\.tsx$/.test(file),
    message: "components are tested by stories, not by .test.tsx",
  },
  { breaks: ({ file }) => /[A-Z][^/]*$/.test(file), message: "file names are kebab-case" },
  {
    breaks: ({ text }) => text.trimEnd().split("\n").length > MAX_LINES,
    message: `a file has at most ${MAX_LINES} lines: divide it by what it is about`,
  },
];

/** Rules about the names, places and lengths of files. */
export function checkNames(source: Source): Breach[] {
  return RULES.filter(({ breaks }) => breaks(source)).map(({ message }) => ({ file: source.file, line: 1, message }));
}
