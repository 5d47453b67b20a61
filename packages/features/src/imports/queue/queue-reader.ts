import { KEY_DIGEST_BYTES, MAX_KNOWN_KEYS } from "@saudabook/contract/imports/known-executions.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { fileProblem } from "../../form/file-check.ts";
import { codeOfAnswer } from "../account-answer.ts";
import type { PreviewFile } from "../preview/preview-file.ts";
import { chosenOf, isWaiting, mappingOf, type QueuedFile } from "./queued-file.ts";

interface QueueReaderDeps {
  client: Client;
  previewFile: PreviewFile | null;
  today: () => string;
  find: (id: number) => QueuedFile | undefined;
  patch: (id: number, change: (file: QueuedFile) => Partial<QueuedFile>) => void;
}

interface Job {
  keepsReading: boolean;
  controller: AbortController;
  /** Settles when the file is read, or is not to be read any more. */
  done: Promise<void>;
  digests: Uint8Array<ArrayBuffer> | null;
}

/** Reads the files of the queue in the browser, one after the other, and requests from the server how many of their executions it has. */
export function createQueueReader({ client, previewFile, today, find, patch }: QueueReaderDeps) {
  const jobs = new Map<number, Job>();
  let turn: Promise<void> = Promise.resolve();

  const askKnown = async (id: number, { digests, controller: { signal } }: Job) => {
    const file = find(id);
    if (!digests || digests.length === 0 || digests.length > MAX_KNOWN_KEYS * KEY_DIGEST_BYTES) return;
    if (file?.reading.status !== "read") return;
    const { account } = file;
    const clientId = file.reading.preview.head?.clientId ?? codeOfAnswer(account);
    try {
      const input = { fields: { clientId }, file: new File([digests], "digests") };
      const { data } = await client("knownExecutions", input, { signal });
      if (signal.aborted || codeOfAnswer(find(id)?.account ?? null) !== codeOfAnswer(account)) return;
      patch(id, ({ reading }) => (reading.status === "read" ? { reading: { ...reading, known: data.known } } : {}));
    } catch {
      // If this fails, the sentence about the file is shorter; the import does its own counting.
    }
  };

  const readNow = async (id: number, job: Job, previewIt: PreviewFile): Promise<void> => {
    const file = find(id);
    const { signal } = job.controller;
    if (!file || signal.aborted) return;
    try {
      const { corrections } = file;
      const request = {
        file: file.file,
        today: today(),
        first: chosenOf(file.choice) ?? undefined,
        corrections,
        mapping: mappingOf(file),
      };
      const onProgress = ({ fraction }: { fraction: number }) =>
        patch(id, ({ reading }) =>
          // While corrections are checked, the previous reading stays on screen.
          job.keepsReading && reading.status === "read" ? {} : { reading: { status: "reading", fraction } },
        );
      const { preview, digests } = await previewIt(request, { signal, onProgress });
      patch(id, ({ choice, chosenByHand }) => ({
        reading: { status: "read", preview, known: null, checkedWith: corrections },
        choice: chosenByHand ? choice : (preview.head?.chosen ?? choice),
      }));
      // Not awaited, so that the next file can be read.
      void digests.then(
        (found) => {
          job.digests = found;
          return askKnown(id, job);
        },
        () => undefined,
      );
    } catch {
      if (!signal.aborted) patch(id, () => ({ reading: { status: "unread" } }));
    }
  };

  const read = (id: number, keepsReading = false) => {
    jobs.get(id)?.controller.abort();
    const file = find(id);
    if (!previewFile || !file || fileProblem(file.file)) return;
    const job: Job = { keepsReading, controller: new AbortController(), done: Promise.resolve(), digests: null };
    jobs.set(id, job);
    turn = turn.then(() => readNow(id, job, previewFile));
    job.done = turn;
  };

  return {
    read: (id: number) => read(id),
    /** Reads a file again with other corrections. */
    check: (id: number) => read(id, true),
    /** A file that holds rows of several segments is read as the user has chosen. */
    readAsChosen(id: number) {
      const file = find(id);
      const head = file?.reading.status === "read" ? file.reading.preview.head : null;
      const chosen = file ? chosenOf(file.choice) : null;
      if (head && chosen && head.chosen.broker === chosen.broker && head.chosen.tradeType !== chosen.tradeType)
        read(id);
    },
    settled: (id: number) => jobs.get(id)?.done ?? Promise.resolve(),
    /** After an import more executions are known. */
    askAgain(files: readonly QueuedFile[]) {
      for (const file of files) {
        const job = jobs.get(file.id);
        if (job && isWaiting(file)) void askKnown(file.id, job);
      }
    },
    /** The number of known executions depends on the account that the user has chosen. */
    askKnown(id: number) {
      const job = jobs.get(id);
      if (job) void askKnown(id, job);
    },
    forget(id: number) {
      jobs.get(id)?.controller.abort();
      jobs.delete(id);
    },
  };
}
