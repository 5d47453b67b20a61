import { useEffect } from "react";

export interface TradebookDropProps {
  onFile: (file: File) => void;
}

/**
 * A native file input over an area, so that the browser handles clicks and Tab. A file may be dropped anywhere on the page. FileDrop can do
 * more, but is too large for the script of the home page.
 */
export function TradebookDrop({ onFile }: TradebookDropProps) {
  // A file dropped outside the field would make the browser leave the page. During a drag the event has no files.
  useEffect(() => {
    document.ondragover = document.ondrop = (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    return () => {
      document.ondragover = document.ondrop = null;
    };
  }, [onFile]);
  return (
    <label className="relative mt-6 flex min-h-24 flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong bg-surface-raised p-4 text-center text-sm hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="font-medium">Try it with your tradebook, without an account</span>
      <span className="text-balance text-muted">
        Choose or drop your broker's file: your browser reads it, and nothing is sent.
      </span>
      <input
        type="file"
        accept=".xlsx,.xls,.csv"
        title=""
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target: { files } }) => files?.[0] && onFile(files[0])}
      />
    </label>
  );
}
