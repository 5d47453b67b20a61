import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useSubmission } from "../form/use-submission.ts";
import { brokerAccountsQuery } from "../server/broker-accounts-query.ts";
import { useClient } from "../server/client-context.tsx";
import { AddTradesScreen } from "./add-trades-screen.tsx";
import type { MissingFiles } from "./missing-files.tsx";
import { type InspectFile, inspectFile } from "./preview/inspect-file.ts";
import { questionOf } from "./queue/account-question.ts";
import { ConnectedResults } from "./queue/connected-results.tsx";
import { useImportQueue } from "./queue/import-queue-context.tsx";
import type { ResultLinks } from "./queue/import-results.tsx";
import { isImported, isKeptOutBySample, isRunning, isWaiting } from "./queue/queued-file.ts";

/** Loaded with the first file that no format recognises. */
const ConnectedMapper = lazy(async () => ({
  default: (await import("./mapper/connected-mapper.tsx")).ConnectedMapper,
}));

export interface ConnectedAddTradesProps {
  /** E-mail of the account; the server compares it with the token's. */
  email: string;
  /** Opens the trade details, after everything in the queue has been imported. */
  onImported: () => void;
  /** Placeholder of the page that opens after the import, below the progress. */
  nextPage: ReactNode;
  resultHrefs: ResultLinks;
  onEnterManually: () => void;
  /** Page for restoring a backup; null once the account has trades. */
  restoreHref: string | null;
  /** Whether the account shows sample data. */
  sample?: boolean;
  /** The files that the form is opened for: a file without a client code is of their account, unless the user says another. */
  missing?: MissingFiles | null;
  /** The browser's reader for files whose columns are mapped; null if it has none. */
  inspect?: InspectFile | null;
}

export function ConnectedAddTrades({
  email,
  onImported,
  nextPage,
  resultHrefs,
  onEnterManually,
  restoreHref,
  sample = false,
  missing = null,
  inspect = inspectFile,
}: ConnectedAddTradesProps) {
  const { queue, files } = useImportQueue();
  // The shell keeps the broker accounts up to date.
  const client = useClient();
  const queryClient = useQueryClient();
  const { data: accounts } = useQuery({ ...brokerAccountsQuery(client), refetchOnMount: false });
  const { state: removal, submit: removeSample } = useSubmission({
    send: (_: readonly number[]) => client("deleteSampleData", {}),
    onSuccess: (_, ids) => {
      importFiles(ids);
      void queryClient.resetQueries();
    },
  });
  const toast = useToast();
  const running = files.filter(isRunning);
  const submitted = useRef<ReadonlySet<number>>(new Set(running.map(({ id }) => id)));

  const importFiles = (ids: readonly number[]) => {
    submitted.current = new Set([...submitted.current, ...ids]);
    queue.submit(ids, email);
  };
  // Sample data may have been added in another tab: then the server has refused the import.
  const showsSample = sample || files.some(isKeptOutBySample);

  const finish = useEffectEvent(() => {
    const ended = files.filter(({ id }) => submitted.current.has(id));
    submitted.current = new Set();
    // While files are left, for instance one that cannot be read, the page stays open.
    if (ended.length > 0 && ended.every(isImported) && !files.some(isWaiting)) onImported();
  });
  const isIdle = running.length === 0;
  useEffect(() => {
    if (isIdle) finish();
  }, [isIdle]);

  const askedAccount = missing?.account;
  useEffect(() => {
    for (const file of files) {
      const isOpen = askedAccount !== undefined && file.account === null && isWaiting(file);
      if (isOpen && questionOf(file, accounts ?? null)?.accounts.includes(askedAccount)) {
        queue.answer(file.id, { key: askedAccount });
      }
    }
  }, [askedAccount, files, accounts, queue]);

  return (
    <AddTradesScreen
      state={{ status: isIdle ? "ready" : "importing", files }}
      onAdd={queue.add}
      onRemove={queue.remove}
      onChoose={queue.choose}
      onDecide={queue.decide}
      accounts={accounts ?? null}
      onAnswer={queue.answer}
      onAnswerUnit={queue.answerUnit}
      mapper={
        inspect
          ? (file) => (
              <Suspense fallback={null}>
                <ConnectedMapper file={file} inspect={inspect} />
              </Suspense>
            )
          : undefined
      }
      missing={missing}
      sample={showsSample}
      removal={removal}
      onSubmit={(ids) => (showsSample ? void removeSample(ids) : importFiles(ids))}
      onCancel={(ids) => {
        for (const id of ids) queue.cancel(id);
        toast({ title: "Upload cancelled", text: "Uploading the same file again won't create duplicates." });
      }}
      onEnterManually={onEnterManually}
      results={<ConnectedResults hrefs={resultHrefs} />}
      nextPage={nextPage}
      restoreHref={restoreHref}
    />
  );
}
