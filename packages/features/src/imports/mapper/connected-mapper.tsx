import { mappingLabels } from "@saudabook/contract/imports/import-labels.ts";
import { isSameMapping, type SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import type { InspectedRow } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import type { InspectFile } from "../preview/inspect-file.ts";
import { useImportQueue } from "../queue/import-queue-context.tsx";
import type { QueuedFile } from "../queue/queued-file.ts";
import { Mapper, type MapperState } from "./mapper.tsx";
import { draftOf, EMPTY_DRAFT, type MappingDraft, mappingOfDraft, withSuggestions } from "./mapping-draft.ts";
import { unmappedStatus } from "./order-status.ts";

export interface ConnectedMapperProps {
  file: QueuedFile;
  inspect: InspectFile;
}

/** Below the key of the trades, because every import may add a mapping. */
const mappingsKey = [...tradeDetailsKey, "import-mappings"] as const;

/** The number of the row with exactly these captions. */
function rowWith(captions: readonly string[], rows: readonly InspectedRow[]): number | null {
  const wanted = JSON.stringify(captions);
  const found = rows.find(({ cells }) => {
    const [first, last] = [cells.findIndex(Boolean), cells.findLastIndex(Boolean)];
    return JSON.stringify(cells.slice(first, last + 1)) === wanted;
  });
  return found?.row ?? null;
}

/** Reads the file for the mapper, and gives each complete mapping to the queue, which reads the file with it. */
export function ConnectedMapper({ file, inspect }: ConnectedMapperProps) {
  const client = useClient();
  const { queue } = useImportQueue();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, mapping = null, choice } = file;
  const [draft, setDraft] = useState<MappingDraft>(() =>
    mapping ? { ...draftOf(mapping), allRows: true } : EMPTY_DRAFT,
  );
  const newest = useRef(draft);
  const [open, setOpen] = useState(mapping !== null);
  const [chosenRow, setChosenRow] = useState<number | null>(null);

  const inspected = (headerRow: number | null) => ({
    queryKey: ["inspected-file", id, headerRow],
    queryFn: ({ signal }: { signal: AbortSignal }) => inspect({ file: file.file, headerRow }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const top = useQuery(inspected(null));
  const rows = top.data?.rows ?? [];
  const headerRow = chosenRow ?? (mapping && rowWith(mapping.captions, rows)) ?? top.data?.likelyCaptions ?? null;
  const below = useQuery({ ...inspected(headerRow), enabled: open && headerRow !== null });
  const columns = (headerRow !== null && below.data?.columns) || [];

  const { data: saved = [] } = useQuery({
    queryKey: mappingsKey,
    queryFn: async ({ signal }) => (await client("importMappings", {}, { signal })).data.mappings,
  });
  const { submit: forget } = useSubmission({
    send: (one: SavedMapping) => client("deleteImportMapping", { params: { id: one.id } }),
    onSuccess: (_, one) =>
      queries.setQueryData<SavedMapping[]>(mappingsKey, (all) => all?.filter((other) => !isSameMapping(other, one))),
    onSettled: (failure) => {
      if (failure) toast({ title: "The mapping couldn't be deleted", text: "Try again." });
    },
  });

  const shown = withSuggestions(draft, columns);
  const built = mappingOfDraft(shown, columns);
  const show = (next: MappingDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const change = (next: MappingDraft) => {
    show(next);
    const read = mappingOfDraft(next, columns);
    queue.map(id, "mapping" in read ? read.mapping : null);
  };
  const readLike = async (one: SavedMapping) => {
    const next = draftOf(one.mapping);
    const row = rowWith(one.mapping.captions, rows);
    show(next);
    setChosenRow(row);
    setOpen(true);
    queue.choose([id], { tradeType: one.tradeType });
    queue.map(id, null);
    // The earlier file may have had only executed orders.
    const found = await queries.fetchQuery(inspected(row)).catch(() => null);
    if (found && newest.current === next && !unmappedStatus(next, found.columns)) queue.map(id, one.mapping);
  };
  const state: MapperState =
    top.isError || below.isError
      ? { status: "failed" }
      : top.data
        ? { status: "ready", rows, headerRow, columns }
        : { status: "reading" };
  const missing = [
    ...(headerRow === null ? [mappingLabels.headerRow] : []),
    ...(choice.tradeType === null ? ["Trade type"] : []),
    ...("missing" in built ? built.missing : []),
  ];
  return (
    <Mapper
      fileName={file.file.name}
      state={state}
      offered={saved.filter((one) => rowWith(one.mapping.captions, rows) !== null)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        show(EMPTY_DRAFT);
        queue.map(id, null);
      }}
      onReadLike={readLike}
      onForget={(one) => void forget(one)}
      draft={shown}
      tradeType={choice.tradeType}
      missing={missing}
      onHeaderRow={(row) => {
        setChosenRow(row);
        show({ ...EMPTY_DRAFT, account: draft.account });
        queue.map(id, null);
      }}
      onDraft={change}
      onTradeType={(tradeType) => queue.choose([id], { tradeType })}
    />
  );
}
