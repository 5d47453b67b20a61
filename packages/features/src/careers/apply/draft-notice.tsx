import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useState } from "react";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";

/** Announces that the form has the values of an earlier visit. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Your draft is back" className="mb-6" action={<DiscardButton onDiscard={onDiscard} />}>
      We kept it in this browser only. Choose your resume again, as files aren't kept.
    </Notice>
  );
}

/** Shown next to the submit button. */
export function DraftActions({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      Kept in this browser until you send it.
      <DiscardButton onDiscard={onDiscard} />
    </p>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <LazyAlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard this draft?"
        text="You'll lose everything you've entered on this page."
        action={{
          label: "Discard",
          variant: "danger",
          onSelect: () => {
            setAsking(false);
            onDiscard();
          },
        }}
      />
    </>
  );
}
