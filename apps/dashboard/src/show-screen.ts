/**
 * Runs right behind the prerendered markup, before it is painted: shows the address's screen and marks
 * its link. Links lead somewhere without the app; buttons do nothing yet, and so cannot be pressed.
 */
export function showScreen(): void {
  const path = location.pathname;
  for (const screen of document.querySelectorAll<HTMLElement>(`[data-screen="${path}"]`)) {
    screen.hidden = false;
  }
  for (const link of document.querySelectorAll(`nav a[href="${path}"]`)) link.ariaCurrent = "page";
  for (const button of document.querySelectorAll("button")) button.inert = true;
}
