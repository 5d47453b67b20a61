import type { AnalyticsChecklist } from "@saudabook/contract/playbooks/playbook-results.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { type Load, loadOf } from "../load.ts";
import { Checklist, type ChecklistProps } from "./checklist.tsx";

/**
 * The checklist of a round trip.
 *
 * @param setup of the note on screen
 * @returns null until the server has the note with this setup, and without a setup
 */
export function useChecklist(roundTrip: string, setup: string | null): Load<AnalyticsChecklist> | null {
  const query = useQuery({
    ...analyticsQuery(useClient(), "analyticsChecklist", { params: { id: roundTrip } }),
    placeholderData: () => undefined,
    enabled: setup !== null,
  });
  const load = loadOf(query);
  return setup === null || (load.status === "ready" && load.data.setup?.id !== setup) ? null : load;
}

export interface ConnectedChecklistProps extends Omit<ChecklistProps, "load"> {
  /** Id of the round trip. */
  roundTrip: string;
  /** Id of the setup of the note on screen. */
  setup: string;
}

export function ConnectedChecklist({ roundTrip, setup, ...props }: ConnectedChecklistProps) {
  const load = useChecklist(roundTrip, setup);
  return load ? <Checklist {...props} load={load} /> : null;
}
