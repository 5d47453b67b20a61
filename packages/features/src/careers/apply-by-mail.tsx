import { buttonStyles } from "@saudabook/ui/button.tsx";
import { brand } from "../page/brand.ts";

export interface ApplyByMailProps {
  /** Title of the position. */
  title: string;
  jobId: string;
  /** Facts that the mail must contain, a line each. */
  asks?: readonly string[];
}

/** Application by mail, for a browser without script. */
export function ApplyByMail({ title, jobId, asks = [] }: ApplyByMailProps) {
  const subject = encodeURIComponent(`Application: ${title} (${jobId})`);
  const body = encodeURIComponent(asks.map((ask) => `${ask}: \r\n`).join(""));
  return (
    <>
      <a
        href={`mailto:${brand.email}?subject=${subject}${body && `&body=${body}`}`}
        className={buttonStyles({ variant: "primary", size: "lg", className: "w-full" })}
      >
        Apply by email
      </a>
      <p className="mt-2 text-xs text-pretty text-muted">
        The application form needs JavaScript. Without it, email your resume to {brand.email} and name the position.
      </p>
    </>
  );
}
