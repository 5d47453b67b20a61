// Sets the chosen theme on the page before its first paint. The build writes it into every page.
try {
  const theme = localStorage.getItem("theme");
  if (theme === '"light"' || theme === '"dark"') document.documentElement.dataset.theme = JSON.parse(theme);
} catch {
  // Storage is off: the page follows the system.
}
