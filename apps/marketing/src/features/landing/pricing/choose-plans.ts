/** Enter on a billing period would press the first plan's button: it does nothing. */
export function choosePlansByButton(): void {
  document.querySelector("form")?.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  });
}
