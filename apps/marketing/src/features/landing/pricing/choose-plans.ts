/** Prevents Enter on a billing period from pressing the first plan's button. */
export function choosePlansByButton(): void {
  document.querySelector("form")?.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  });
}
