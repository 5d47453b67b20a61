import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import { useAtomValue } from "jotai";
import { lazy } from "react";
import { Outlet } from "react-router-dom";
import { WholePage } from "../loading/whole-page.tsx";
import { session } from "../session/session.ts";
import { readToken } from "../session/token-cookie.ts";

const loadBook = async () => ({ default: (await import("./account/book.tsx")).Book });
const Book = lazy(loadBook);
// Loads in parallel with the code of the page. If it fails, the `Book` below shows the failure.
if (typeof document !== "undefined" && readToken() !== null) loadAhead(loadBook);

/**
 * Layout of the pages that a person who is logged in sees in the shell. Without a session each page shows what it needs. There is no
 * `Suspense`, so that the previous page stays in sight until the shell is ready.
 */
export function Component() {
  const current = useAtomValue(session);
  if (current === null) return <Outlet />;
  return (
    <Book session={current}>
      <WholePage framed>
        <Outlet />
      </WholePage>
    </Book>
  );
}
