import { overlappingImport } from "@saudabook/contract/connections/connection-refusals.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { type DhanFetch, NO_FETCH, type OtherFile } from "./dhan-fetch.ts";
import type { DhanFetchPanel } from "./dhan-fetch-panel.tsx";
import { dhanConnection, TODAY } from "./dhan-samples.ts";

export const refused = ({ title, message, code }: RefusalText) =>
  new Failure("refused", message, { status: 409, refusal: { code, error: title, message } });

export const failed = (
  failure: unknown,
  { file = null as OtherFile | null, undone = [] as OtherFile[] } = {},
): DhanFetch => ({
  state: { status: "failed", failure, file },
  undone,
});

export const overlapping = failed(
  refused(overlappingImport({ fileName: "GLOBAL_TRANSACTION.csv", from: "2 Apr 2026", to: "30 Sep 2026" }, "stored")),
);

export const fetchPanel = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    connection: dhanConnection,
    fetch: NO_FETCH,
    today: TODAY,
    uploadHref: "#add-trades",
    importsHref: "#imports",
    tradeLogHref: "#trade-log",
    importHref: (id) => `#${id}`,
    onFetch: fn(),
    onClose: fn(),
  },
} satisfies Omit<Meta<typeof DhanFetchPanel>, "title" | "component">;
