/**
 * Runs right behind the prerendered markup, before it is painted: shows the address's screen and marks
 * its link. Buttons do nothing until the app is there, and so cannot be pressed.
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
