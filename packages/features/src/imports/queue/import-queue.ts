import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { type AccountAnswer, codeOfAnswer, fieldsOf } from "../account-answer.ts";
import type { PreviewFile } from "../preview/preview-file.ts";
import { createQueueReader } from "./queue-reader.ts";
import { type Choice, chosenOf, isRunning, isWaiting, mappingOf, NO_CHOICE, type QueuedFile } from "./queued-file.ts";
import { type Decision, namedByServer, withDecisions } from "./rows/settling.ts";

export interface ImportQueueDeps {
  client: Client;
  /** Null if the browser cannot read files itself. */
  previewFile: PreviewFile | null;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
  /** Called when trades may have been added, so that loaded ones are outdated. */
  onTrades: () => void;
}

/**
 * The files that a person imports. It lives above the pages, so that an import continues while another page is shown. The browser reads
 * files as they are added; they are imported one after the other once submitted.
 */
export interface ImportQueue {
  subscribe(listener: () => void): () => void;
  /** The same array until something changes. */
  files(): readonly QueuedFile[];
  /** `choice`: selected before the files were added. What is recognised in the files replaces it. */
  add(files: readonly File[], choice?: Choice): void;
  remove(id: number): void;
  choose(ids: readonly number[], choice: Partial<Choice>): void;
  /** Decides on rows that cannot be read, by row number. The browser checks the decisions if it can. */
  decide(id: number, decisions: ReadonlyMap<number, Decision>): void;
  /** Sets the account of a file without a client code. */
  answer(id: number, account: AccountAnswer): void;
  /** Sets the unit of the quantities in a currency or commodity file. */
  answerUnit(id: number, unit: QuantityUnit): void;
  /** Sets the columns of a file; null removes the mapping. The browser reads the file again immediately. */
  map(id: number, mapping: ImportMapping | null): void;
  submit(ids: readonly number[], email: string): void;
  /** Removes a file from the queue or aborts its upload. The server may still have stored it. */
  cancel(id: number): void;
  /** Stops everything and forgets all files. @returns whether an import was under way */
  clear(): boolean;
}

export function createImportQueue({ client, previewFile, today, onTrades }: ImportQueueDeps): ImportQueue {
  const listeners = new Set<() => void>();
  const uploads = new Map<number, AbortController>();
  let files: readonly QueuedFile[] = [];
  let lastId = 0;
  let turn: Promise<void> = Promise.resolve();

  const set = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const find = (id: number) => files.find((file) => file.id === id);
  const patch = (id: number, change: (file: QueuedFile) => Partial<QueuedFile>) => {
    if (find(id)) set(files.map((file) => (file.id === id ? { ...file, ...change(file) } : file)));
  };
  const reader = createQueueReader({ client, previewFile, today, find, patch });

  const send = async (id: number, email: string): Promise<void> => {
    // Recognition may still change the choice, but not one that was made by hand.
    if (find(id)?.chosenByHand === false) await reader.settled(id);
    const queued = find(id);
    if (queued?.sending.status !== "queued") return;
    const chosen = chosenOf(queued.choice);
    if (chosen === null) {
      patch(id, () => ({ sending: { status: "incomplete" } }));
      return;
    }
    const { corrections } = queued;
    const mapping = mappingOf(queued);
    const controller = new AbortController();
    uploads.set(id, controller);
    patch(id, () => ({ sending: { status: "importing", phase: { step: "sending", sent: 0, total: 0 } } }));
    try {
      const { import: report } = await client(
        "uploadExcel",
        {
          fields: {
            broker: chosen.broker,
            tradetype: chosen.tradeType,
            email,
            ...fieldsOf(queued.account),
            ...(queued.quantityUnit && { quantityUnit: queued.quantityUnit }),
            ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
            ...(mapping && { mapping: JSON.stringify(mapping) }),
          },
          file: queued.file,
        },
        {
          signal: controller.signal,
          onProgress: (sent) =>
            patch(id, () => ({ sending: { status: "importing", phase: { step: "sending", ...sent } } })),
          onStep: (phase) => patch(id, () => ({ sending: { status: "importing", phase } })),
        },
      );
      patch(id, () => ({ sending: { status: "imported", report } }));
      reader.askAgain(files);
      onTrades();
    } catch (failure) {
      // A cancelled file stays in the queue unchanged; the server may have stored it.
      const named = failure instanceof Failure ? (failure.refusal?.rows ?? []) : [];
      patch(id, ({ serverRows }) => ({
        sending: controller.signal.aborted ? { status: "idle" } : { status: "failed", failure },
        serverRows: namedByServer(serverRows, named, corrections),
      }));
      if (controller.signal.aborted) onTrades();
    } finally {
      uploads.delete(id);
    }
  };

  const cancel = (id: number) => {
    uploads.get(id)?.abort();
    patch(id, ({ sending }) => (sending.status === "queued" ? { sending: { status: "idle" } } : {}));
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,
    add(added, choice = NO_CHOICE) {
      const fresh = added.map((file): QueuedFile => {
        lastId += 1;
        const reading = previewFile ? { status: "reading" as const, fraction: 0 } : { status: "unread" as const };
        return {
          id: lastId,
          file,
          choice,
          chosenByHand: false,
          reading,
          sending: { status: "idle" },
          corrections: [],
          serverRows: [],
          account: null,
        };
      });
      // A file that is added again, e.g. after a failure, replaces its earlier entry.
      const again = files.filter((one) => isWaiting(one) && added.some((file) => isSame(file, one.file)));
      for (const { id } of again) reader.forget(id);
      set([...files.filter((one) => !again.includes(one)), ...fresh]);
      for (const { id } of fresh) reader.read(id);
    },
    remove(id) {
      cancel(id);
      reader.forget(id);
      set(files.filter((file) => file.id !== id));
    },
    choose(ids, choice) {
      for (const id of ids) {
        patch(id, (file) => ({
          choice: { ...file.choice, ...choice },
          chosenByHand: true,
          // An account belongs to one broker.
          account: (choice.broker ?? file.choice.broker) === file.choice.broker ? file.account : null,
          sending: isRunning(file) ? file.sending : { status: "idle" },
        }));
        if (find(id)?.mapping) reader.check(id);
        else reader.readAsChosen(id);
      }
    },
    map(id, mapping) {
      patch(id, ({ choice, sending, ...file }) => ({
        mapping,
        choice: { ...choice, broker: mapping ? "other" : null },
        chosenByHand: mapping !== null,
        account: null,
        // The decisions were made on rows that were read with another mapping.
        ...(JSON.stringify(mapping) !== JSON.stringify(file.mapping ?? null) && { corrections: [], serverRows: [] }),
        sending: sending.status === "failed" || sending.status === "incomplete" ? { status: "idle" } : sending,
      }));
      reader.check(id);
    },
    decide(id, decisions) {
      patch(id, ({ corrections, sending }) => ({
        corrections: withDecisions(corrections, decisions),
        sending: sending.status === "failed" ? { status: "idle" } : sending,
      }));
      reader.check(id);
    },
    answer(id, account) {
      const before = find(id)?.account ?? null;
      patch(id, ({ sending }) => ({
        account,
        sending: sending.status === "failed" ? { status: "idle" } : sending,
      }));
      if (codeOfAnswer(account) !== codeOfAnswer(before)) reader.askKnown(id);
    },
    answerUnit(id, quantityUnit) {
      patch(id, ({ sending }) => ({
        quantityUnit,
        sending: sending.status === "failed" ? { status: "idle" } : sending,
      }));
    },
    submit(ids, email) {
      for (const id of ids) {
        const file = find(id);
        if (!file || isRunning(file) || file.sending.status === "imported") continue;
        patch(id, () => ({ sending: { status: "queued" } }));
        turn = turn.then(() => send(id, email));
      }
    },
    cancel,
    clear() {
      const running = files.some(isRunning);
      for (const { id } of files) {
        uploads.get(id)?.abort();
        reader.forget(id);
      }
      set([]);
      return running;
    },
  };
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
