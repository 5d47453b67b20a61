import type { KeptTaxChoice, TaxChoice, TaxChoiceInput } from "@saudabook/contract/tax/tax-choices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { randomId } from "../../browser/random-id.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { invalidateAnalytics } from "../analytics-queries.ts";
import { savedText } from "./choice-words.ts";
import type { TaxChoicesPanelProps } from "./tax-choices-panel.tsx";

interface Sent {
  /** The page on which it was made. */
  scope: string;
  /** The moment of the choice, milliseconds. */
  at: number;
  /** The announcement when it is saved. */
  text: string;
  request: () => Promise<void>;
  /** Missing for an undo. */
  undo?: () => Promise<void>;
}

/** A choice as it was sent, so that it can be sent again. */
function inputOf({ id: _id, madeAt: _madeAt, ...choice }: TaxChoice): TaxChoiceInput {
  if (!("countedIn" in choice)) return choice;
  const { countedIn: _countedIn, ...input } = choice;
  return input;
}

/**
 * Makes and ends choices, one at a time, and undoes the last one.
 *
 * @param scope the year and the account of the page; a result is shown on its own page alone
 */
export function useTaxChoices(scope: string): Pick<TaxChoicesPanelProps, "saving" | "onChoose" | "onEnd"> {
  const client = useClient();
  const queryClient = useQueryClient();
  const {
    state,
    sent: last,
    submit,
  } = useSubmission({
    send: ({ request }: Sent) => request(),
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  const put = async (id: string, json: TaxChoiceInput) =>
    (await client("putTaxChoice", { params: { id }, json })).data.replaced;
  const end = async (id: string) => void (await client("deleteTaxChoice", { params: { id } }));
  const send = (sent: Omit<Sent, "scope" | "at">) => void submit({ ...sent, scope, at: performance.now() });
  const here = last?.scope === scope ? last : null;
  const undo = here?.undo;
  return {
    saving: {
      busy: state.status === "submitting",
      failure: here && state.status === "failed" ? state.failure : null,
      done:
        here && state.status === "ready"
          ? { at: here.at, text: here.text, undo: undo ? () => send({ text: "Undone", request: undo }) : null }
          : null,
    },
    onChoose: (choice) => {
      const id = randomId();
      let replaced: KeptTaxChoice | null = null;
      send({
        text: savedText(choice),
        request: async () => {
          replaced = await put(id, choice);
        },
        undo: async () => {
          if (replaced) await put(replaced.id, replaced.choice);
          else await end(id);
        },
      });
    },
    onEnd: (choice) =>
      send({
        text: "Removed",
        request: () => end(choice.id),
        undo: async () => void (await put(choice.id, inputOf(choice))),
      }),
  };
}
