import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { type ReactNode, useId } from "react";
import { FormFailureNotice } from "./form-failure-notice.tsx";
import type { FrameProps } from "./form-frame.tsx";
import { ProblemCount } from "./problem-count.tsx";

export interface FormDialogProps extends FrameProps {
  open: boolean;
  title: string;
  description: string;
  submitLabel: string;
  busyLabel?: string;
  /** Title of a failure, e.g. "We couldn't save this". */
  failureTitle: string;
  /** The form can't be submitted as it is. */
  incomplete?: boolean;
  /** The dialog can't be closed while the request is under way. */
  awaitsResponse?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, with its buttons in the footer. After a failure all typed values are kept, and only a button closes the dialog.
 * Enter submits it from any field.
 */
export function FormDialog(props: FormDialogProps) {
  const { ref, state, problems, onSubmit, open, title, description, submitLabel, busyLabel, failureTitle, onClose } =
    props;
  const { incomplete = false, awaitsResponse = false } = props;
  const id = useId();
  const busy = state.status === "submitting";
  const stays = awaitsResponse && busy;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || stays || onClose()}
      title={title}
      description={description}
      closesByButton={state.status === "failed"}
      footer={
        <>
          <Button onClick={onClose} disabled={stays}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={busy}
            disabled={incomplete}
            {...(busyLabel && { busyLabel })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {/* Native messages would cover ours, which are next to their fields. */}
      <form ref={ref} id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <FormFailureNotice title={failureTitle} state={state} problems={problems} />
        <ProblemCount problems={problems} />
        <SumsUpErrors>{props.children}</SumsUpErrors>
        {/* Enter needs a submit button within the form; the visible one is in the footer of the dialog. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
