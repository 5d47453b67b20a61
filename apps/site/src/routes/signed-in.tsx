import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
import { useAtomValue } from "jotai";
import { lazy } from "react";
import { Outlet } from "react-router-dom";
import { session } from "../session/session.ts";
import { readToken } from "../session/token-cookie.ts";

const loadBook = async () => ({ default: (await import("./account/book.tsx")).Book });
const Book = lazy(loadBook);
// Beside the code of the page itself. Where it fails, the `Book` below shows the failure.
if (typeof document !== "undefined" && readToken() !== null) loadAhead(loadBook);

/**
 * Around the pages that a person who is logged in sees in the shell; without a session each says by itself what it needs. Without
 * a `Suspense`, so that the page before stays in sight until the shell is there.
 */
export function Component() {
  const current = useAtomValue(session);
  if (current === null) return <Outlet />;
  return (
    <Book session={current}>
      <Outlet />
    </Book>
  );
}
