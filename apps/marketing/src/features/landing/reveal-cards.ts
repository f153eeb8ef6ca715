/** The share of a card that has to be visible (specification, section 9). */
const threshold = 0.1;

/** Makes cards slide up when first seen; hides only cards that are off screen at that time. */
export function revealCards(): void {
  const { dataset } = document.documentElement;
  const isMotionReduced =
    matchMedia("(prefers-reduced-motion: reduce)").matches || dataset["motion"] === "reduced";
  if (isMotionReduced) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const isVisible = intersectionRatio >= threshold;
        target.setAttribute("data-reveal", isVisible ? "shown" : "waiting");
        if (isVisible) observer.unobserve(target);
      }
    },
    { threshold },
  );
  for (const card of document.querySelectorAll(".card-hover")) observer.observe(card);
}
