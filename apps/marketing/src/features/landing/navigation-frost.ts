/**
 * Marks the navigation `data-scrolled` while the page is scrolled past its first 20 px
 * (specification, section 9): an element of that height at the page's top says when.
 */
export function frostNavigation(): void {
  const navigation = document.querySelector(".frosted");
  const sentinel = document.getElementById("top");
  if (!navigation || !sentinel) return;
  new IntersectionObserver((entries) => {
    navigation.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  }).observe(sentinel);
}
