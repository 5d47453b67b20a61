import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { AlertFrame, type AlertFrameProps } from "../form/alert-frame.tsx";

export interface AccountFormProps extends AlertFrameProps {
  submitLabel: string;
}

/** The frame of `useNativeForm`. */
export function AccountForm({ submitLabel, children, ...frame }: AccountFormProps) {
  return (
    <>
      {/* `post`: if the form is ever sent without script, no password gets into the address. */}
      <AlertFrame method="post" className="flex flex-col gap-4 noscript:hidden" {...frame}>
        {children}
        <Button type="submit" variant="primary" size="lg" className="mt-2 w-full">
          {submitLabel}
        </Button>
      </AlertFrame>
      <noscript>
        <Notice title={`${submitLabel} needs JavaScript`}>
          Turn on JavaScript and load this page again. You can read the public pages without it.
        </Notice>
      </noscript>
    </>
  );
}
