/**
 * Has the whole page laid out before a link goes to a place on it: a way through sections whose
 * heights are only estimated would end beside its goal.
 */
export function layOutWhole(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) {
      document.documentElement.dataset["whole"] = "";
    }
  });
}
