import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type NoticeTone = "info" | "success" | "warning" | "error";

export type NoticeProps = {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** e.g. a "Try again" button. */
  action?: ReactNode;
  className?: string;
};

const tones = {
  info: { Icon: Info, role: undefined, box: "border-line bg-surface-sunken", icon: "text-accent", text: "" },
  success: {
    Icon: CircleCheck,
    role: "status",
    box: "border-success/30 bg-success-soft",
    icon: "text-success",
    text: "text-success",
  },
  warning: {
    Icon: TriangleAlert,
    role: "status",
    box: "border-warning/30 bg-warning-soft",
    icon: "text-warning",
    text: "text-warning",
  },
  error: {
    Icon: CircleAlert,
    role: "alert",
    box: "border-danger/30 bg-danger-soft",
    icon: "text-danger",
    text: "text-danger",
  },
} as const satisfies Record<NoticeTone, unknown>;

/** An inline message in the page. Errors are read out immediately, results at the next pause. */
export function Notice({ tone = "info", title, children, action, className }: NoticeProps) {
  const { Icon, role, box, icon, text } = tones[tone];
  return (
    <div
      data-slot="notice"
      role={role}
      className={cn("flex items-start gap-3 rounded-md border px-3.5 py-3 text-sm", box, className)}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", icon)} />
      <div className="min-w-0 flex-1 break-words">
        {title ? <p className={cn("font-medium", text)}>{title}</p> : null}
        {children ? <div className={title ? undefined : text}>{children}</div> : null}
        {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
