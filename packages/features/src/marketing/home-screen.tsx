import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { brand } from "../brand.ts";

export interface HomeScreenProps {
  onGoToDashboard: () => void;
}

export function HomeScreen({ onGoToDashboard }: HomeScreenProps) {
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-start px-4 py-16 sm:px-6 sm:py-28">
      <Badge tone="accent">Now in Beta</Badge>
      <h1 className="mt-5 text-2xl leading-tight font-semibold tracking-tight text-balance sm:text-3xl">
        {brand.tagline}
      </h1>
      <p className="mt-4 max-w-[60ch] text-base text-pretty text-muted sm:text-lg">
        {brand.name} keeps your trade history in one place. Upload the tradebook that Zerodha or Groww gives you; every
        trade is read exactly, kept once, and is still there when you come back.
      </p>
      <Button variant="primary" size="lg" className="mt-8" onClick={onGoToDashboard}>
        Go to Dashboard
      </Button>
    </section>
  );
}
