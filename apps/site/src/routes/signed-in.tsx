import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { session } from "../state/session.ts";
import { readToken } from "../state/token-cookie.ts";

const loadBook = async () => ({ default: (await import("../book.tsx")).Book });
const Book = lazy(loadBook);
// Beside the code of the page itself. Where it fails, the `Book` below shows the failure.
if (typeof document !== "undefined" && readToken() !== null) loadBook().catch(() => undefined);

/** Around the pages that a person who is logged in sees in the shell; without a session each says by itself what it needs. */
export function Component() {
  const current = useAtomValue(session);
  if (current === null) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <Book session={current}>
        <Outlet />
      </Book>
    </Suspense>
  );
}
