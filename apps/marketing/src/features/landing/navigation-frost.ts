/** Observes an element of 20 px at the page's top (specification, section 9). */
export function frostNavigation(): void {
  const navigation = document.querySelector(".frosted");
  const sentinel = document.getElementById("top");
  if (!navigation || !sentinel) return;
  new IntersectionObserver((entries) => {
    navigation.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  }).observe(sentinel);
}
