import { trialPath } from "@saudabook/content/public-paths.ts";
import { useNavigate } from "react-router-dom";
import { store } from "./state/session.ts";
import { triedFile } from "./state/tried-file.ts";

/** Leads to the page that reads a tradebook without an account, with a file that was chosen on another page. */
export function useTryFile(): (file: File) => void {
  const navigate = useNavigate();
  return (file) => {
    store.set(triedFile, { file, wanted: false });
    navigate(trialPath);
  };
}
