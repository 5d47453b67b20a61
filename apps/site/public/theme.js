// Puts on the page before its first paint what this browser has kept: the chosen theme, and whether it has the font. The build
// writes it into every page.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem("theme");
  if (theme === '"light"' || theme === '"dark"') page.dataset.theme = JSON.parse(theme);
  const href = page.dataset.letters;
  if (localStorage.getItem("letters") === href) {
    page.dataset.letters = "kept";
    const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href };
    document.head.append(Object.assign(document.createElement("link"), font));
  }
} catch {
  // Storage is off: the page follows the system.
}
