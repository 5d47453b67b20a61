import { CircleCheck, Info, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";

export type ToastMessage = {
  tone?: "success" | "neutral";
  title: string;
  text?: ReactNode;
  /** One action for the message, e.g. "Undo"; the message disappears when it is pressed. */
  action?: { label: string; onSelect: () => void };
};

export type ToastProps = ToastMessage & { onDismiss?: () => void; className?: string };

/** One message. A failure is shown where it happened, never in a toast. */
export function Toast({ tone = "neutral", title, text, action, onDismiss, className }: ToastProps) {
  const Icon = tone === "success" ? CircleCheck : Info;
  return (
    <div
      data-slot="toast"
      className={cn(
        "pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-md border border-line bg-surface-raised p-3 text-sm text-ink shadow-overlay",
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn("mt-0.5 size-4 shrink-0", tone === "success" ? "text-success" : "text-accent")}
      />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{title}</p>
        {text ? <p className="text-muted">{text}</p> : null}
      </div>
      {action ? (
        <Button
          size="sm"
          className="-my-1"
          onClick={() => {
            onDismiss?.();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {onDismiss ? (
        <IconButton label="Dismiss" size="sm" className="-my-1 -mr-1" onClick={onDismiss}>
          <X />
        </IconButton>
      ) : null}
    </div>
  );
}

type Show = (message: ToastMessage) => void;
const ToastContext = createContext<Show | null>(null);

/** `const toast = useToast(); toast({ tone: "success", title: "Saved" })` */
export function useToast(): Show {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

export type ToastProviderProps = {
  children: ReactNode;
  /** How long a message stays, and one with an action twice as long; it waits while the pointer or the focus is on it. */
  durationMs?: number;
};

/**
 * Our own and not Radix's: its viewport renders a `style` attribute, which the prerendered pages may not carry, and we
 * need no swipes. On a phone the messages are at the top: at the bottom they would lie on the button of an open dialog.
 */
export function ToastProvider({ children, durationMs = 6000 }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);

  const show = useCallback<Show>((message) => {
    lastId.current += 1;
    const id = lastId.current;
    // Three are readable; more are noise.
    setMessages((now) => [...now, { ...message, id }].slice(-3));
  }, []);
  const dismiss = useCallback((id: number) => setMessages((now) => now.filter((message) => message.id !== id)), []);

  const oldest = messages[0]?.id;
  const stay = messages[0]?.action ? 2 * durationMs : durationMs;
  useEffect(() => {
    if (oldest === undefined || held) return;
    const timer = setTimeout(() => dismiss(oldest), stay);
    return () => clearTimeout(timer);
  }, [oldest, held, stay, dismiss]);

  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label="Notifications"
        data-slot="toast-region"
        className="pointer-events-none fixed inset-x-4 top-4 z-60 print:hidden sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
      >
        {/* Both attributes are needed: a modal hides everything from screen readers except elements with `aria-live`. */}
        <div role="status" aria-live="polite" {...hold}>
          <ul className="flex flex-col gap-2">
            {messages.map(({ id, ...message }) => (
              <li key={id}>
                <Toast
                  {...message}
                  onDismiss={() => {
                    setHeld(false);
                    dismiss(id);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </ToastContext>
  );
}
