import { Notice, type NoticeProps } from "@saudabook/ui/notice.tsx";
import type { ReactNode } from "react";
import { postingDate } from "./description/posting-date.ts";
import type { SentApplication } from "./sent-application.ts";

export interface SentNoticeProps extends Pick<NoticeProps, "className"> {
  sent: SentApplication;
  /** Way to another application. Default: that none is needed. */
  again?: ReactNode;
}

/** Announces that this browser has sent an application for the job already. */
export function SentNotice({ sent: { day, reference }, again, ...rest }: SentNoticeProps) {
  return (
    <Notice title={`You applied for this position on ${postingDate(day)}`} {...rest}>
      {reference === null ? null : (
        <>
          Your reference number is <span className="font-mono break-all">{reference}</span>.{" "}
        </>
      )}
      We'll get back to you. {again ?? "You don't need to apply again."}
    </Notice>
  );
}
