import { useNavigate } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { store } from "../session/session.ts";
import { triedFile } from "./tried-file.ts";

/** Leads to the page that reads a tradebook without an account, with a file that was chosen on another page. */
export function useTryFile(): (file: File) => void {
  const navigate = useNavigate();
  return (file) => {
    store.set(triedFile, { file, wanted: false });
    navigate(paths.trial);
  };
}
