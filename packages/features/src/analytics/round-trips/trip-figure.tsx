import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { NumberButton } from "../figures/working.tsx";
import { type TripFigure as Figure, tripWorkingTitle } from "./trip-working.ts";

export interface TripDialogProps {
  figure: Figure;
  /** Id of the round trip. */
  id: string;
  title: string;
  /** Address of the round trip. */
  href: string;
  onClose: () => void;
}

const TripDialog = createContext<ComponentType<TripDialogProps> | null>(null);

/** Provides the dialog for figures in lists; it loads the working from the server. */
export const TripDialogProvider = TripDialog.Provider;

export interface TripFigureProps {
  figure: Figure;
  trip: RoundTrip;
  /** Address of the round trip. */
  href: string;
  children: ReactNode;
}

/** A figure in a list of round trips that opens its working. The rest of its row is a link to the round trip. */
export function TripFigure({ figure, trip, href, children }: TripFigureProps) {
  const Dialog = useContext(TripDialog);
  if (Dialog === null) return children;
  const title = tripWorkingTitle(figure, trip);
  return (
    <NumberButton
      quiet
      title={title}
      // Above the link that covers the row.
      className="relative z-1"
      dialog={(close) => <Dialog figure={figure} id={trip.id} title={title} href={href} onClose={close} />}
    >
      {children}
    </NumberButton>
  );
}
