/**
 * Runs right behind the prerendered markup, before it is painted: shows the address's frame and screen
 * and marks its link. Links lead somewhere without the app; buttons do nothing yet, and so cannot be
 * pressed.
 * @param workspaceKey where the live workspace is kept that was used last, to which /dashboard leads
 * @param hiddenOfferKey where it is kept that no workspace is to be offered
 */
export function showScreen(workspaceKey: string, hiddenOfferKey: string): void {
  let path = location.pathname;
  try {
    // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
    if (localStorage.getItem(hiddenOfferKey)) document.querySelector("[data-offer]")?.remove();
    // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
    const slug = localStorage.getItem(workspaceKey)?.split(":")[1];
    if (path === "/dashboard" && slug) path = `/w/${slug}/overview`;
  } catch {}
  const [, slug] = /^\/w\/([^/]+)/.exec(path) ?? [];
  if (slug !== undefined && slug !== "-") {
    const live = document.querySelector<HTMLTemplateElement>("template[data-live]");
    live?.parentElement?.replaceChildren(live.content);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/w/-/"]')) {
      link.href = link.href.replace("/w/-/", `/w/${slug}/`);
    }
  }
  const screens = [...document.querySelectorAll<HTMLElement>("[data-screen]")];
  const screenOf = (name: string) => screens.filter(({ dataset }) => dataset["screen"] === name);
  const [own = screenOf("*")[0]] = screenOf(path.replace(/^\/w\/[^/]+\//, "/w/-/"));
  if (own) own.hidden = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    if (link.pathname === path) link.ariaCurrent = "page";
  }
  for (const button of document.querySelectorAll("button")) button.inert = true;
}
