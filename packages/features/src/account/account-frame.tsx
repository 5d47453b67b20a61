import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import type { ReactNode } from "react";
import { BrandVariants } from "../brand-variants.tsx";
import { AppLink } from "../link-context.tsx";

export interface AccountFrameProps {
  title: string;
  text?: ReactNode;
  homeHref: string;
  children: ReactNode;
  /** Below the sheet: the way to the other page. */
  aside?: ReactNode;
}

/** A whole page with one sheet on it: the mark, what it is about, and the form. */
export function AccountFrame({ title, text, homeHref, children, aside }: AccountFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-6 sm:py-10">
      <header className="mx-auto w-full max-w-md sm:pt-6">
        <AppLink href={homeHref} className="inline-flex rounded-sm py-1">
          <BrandMark />
        </AppLink>
      </header>
      <main id="content" className="mx-auto mt-4 w-full max-w-md sm:mt-5">
        <div className="rounded-lg border border-line bg-surface-raised px-5 py-6 shadow-raised sm:px-8 sm:py-8">
          <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
          {text ? <p className="mt-1 text-sm text-pretty text-muted">{text}</p> : null}
          <div className="mt-6">{children}</div>
        </div>
        {aside ? <p className="mt-5 text-center text-sm text-muted">{aside}</p> : null}
        <BrandVariants />
      </main>
    </div>
  );
}
