import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { LockKeyhole } from "lucide-react";
import { BrandVariants } from "../brand-variants.tsx";
import { LinkButton } from "../link-button.tsx";

export interface AccessDeniedScreenProps {
  logInHref: string;
}

/** What the dashboard is without a token. */
export function AccessDeniedScreen({ logInHref }: AccessDeniedScreenProps) {
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <BrandMark />
      <div className="mt-5 w-full max-w-md rounded-lg border border-line bg-surface-raised shadow-raised">
        <p className="px-6 pt-8 text-center text-xs font-semibold tracking-caps text-danger uppercase">Access Denied</p>
        <EmptyState
          level={1}
          className="pt-6 pb-10"
          icon={<LockKeyhole />}
          title="You are not logged in!"
          text="Please log in to access this page and view your dashboard."
          action={
            <LinkButton variant="primary" href={logInHref}>
              Go to Login
            </LinkButton>
          }
        />
      </div>
      <BrandVariants />
    </main>
  );
}
