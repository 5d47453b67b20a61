import type { TaxChoice, TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { randomId } from "../../browser/random-id.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { invalidateAnalytics } from "../analytics-queries.ts";
import { savedText } from "./choice-words.ts";
import type { TaxChoicesPanelProps } from "./tax-choices-panel.tsx";

interface Sent {
  /** The announcement when it is saved. */
  text: string;
  request: () => Promise<void>;
  /** Missing for an undo. */
  undo?: () => Promise<void>;
}

/** Makes and ends choices, one at a time, and undoes the last one. */
export function useTaxChoices(
  choices: readonly TaxChoice[],
): Pick<TaxChoicesPanelProps, "saving" | "onChoose" | "onEnd"> {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const change = useMutation({
    mutationFn: async ({ request }: Sent) => {
      await request();
      await invalidateAnalytics(queryClient);
    },
    onSettled: lock.release,
  });
  const put = async (id: string, json: TaxChoiceInput) =>
    (await client("putTaxChoice", { params: { id }, json })).data.replaced;
  const end = async (id: string) => void (await client("deleteTaxChoice", { params: { id } }));
  const reopen = async ({ id, madeAt: _, ...choice }: TaxChoice) => void (await put(id, choice));
  const send = (sent: Sent) => {
    if (lock.acquire()) change.mutate(sent);
  };
  const { variables, isPending, isSuccess, error } = change;
  const { text = "", undo } = variables ?? {};
  return {
    saving: {
      busy: isPending,
      failure: error,
      done: isSuccess ? { text, undo: undo ? () => send({ text: "Undone", request: undo }) : null } : null,
    },
    onChoose: (choice) => {
      const id = randomId();
      let replaced: string | null = null;
      send({
        text: savedText(choice),
        request: async () => {
          replaced = await put(id, choice);
        },
        undo: async () => {
          const former = choices.find((one) => one.id === replaced);
          if (former) await reopen(former);
          else await end(id);
        },
      });
    },
    onEnd: (choice) => send({ text: "Removed", request: () => end(choice.id), undo: () => reopen(choice) }),
  };
}
