import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useState } from "react";
import { LazyAlertDialog } from "../lazy-alert-dialog.tsx";

/** What was typed the last time is back. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Your draft is back" className="mb-6" action={<DiscardButton onDiscard={onDiscard} />}>
      It was kept in this browser only. Please choose your resume again: files are not kept.
    </Notice>
  );
}

/** Beside the button that sends. */
export function DraftActions({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      Kept in this browser until it is sent.
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
        text="Everything you have entered on this page will be gone."
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
