import type { ReactNode } from "react";

export interface AccountCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Content below the card: the link to the other page. */
  aside?: ReactNode;
}

/** A page with a single card in the middle, for one task. */
export function AccountCard({ title, text, children, aside }: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-4 pb-10 sm:pt-10 sm:pb-16">
      <div className="rounded-lg border border-line bg-surface-raised px-5 py-6 shadow-raised sm:px-8 sm:py-8">
        <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
        {text ? <p className="mt-1 text-sm text-pretty text-muted">{text}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
      {aside ? <p className="mt-5 text-center text-sm text-muted">{aside}</p> : null}
    </div>
  );
}
