import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { Site } from "./site.tsx";

/** The site at the address of the window. */
export function BrowserSite() {
  return (
    <App>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </App>
  );
}
