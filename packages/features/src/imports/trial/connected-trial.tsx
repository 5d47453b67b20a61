import type { OpenTrialFile } from "./open-trial.ts";
import { TrialScreen, type TrialScreenProps } from "./trial-screen.tsx";
import { useTrial } from "./use-trial.ts";

export interface ConnectedTrialProps extends Omit<TrialScreenProps, "trial"> {
  openTrial: OpenTrialFile;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
}

export function ConnectedTrial({ openTrial, today, ...props }: ConnectedTrialProps) {
  return <TrialScreen trial={useTrial(props.file, openTrial, today)} {...props} />;
}
