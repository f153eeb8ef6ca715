/**
 * Runs right after the prerendered markup, before paint: reveals the URL's screen and marks its link. Buttons are
 * inert until the app hydrates.
 */
export function showScreen(): void {
  const path = location.pathname;
  for (const screen of document.querySelectorAll<HTMLElement>("[data-screen]")) {
    screen.hidden = screen.dataset["screen"] !== path;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    if (link.pathname === path) link.ariaCurrent = "page";
  }
  for (const button of document.querySelectorAll("button")) button.inert = true;
}
