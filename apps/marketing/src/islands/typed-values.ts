/**
 * Captures the inputs' state, and returns a function that restores it into inputs that React created anew after an
 * extension changed the markup. An input that still exists keeps its state.
 */
export function captureTypedValues(root: HTMLElement): () => void {
  const inputsBefore = namedInputs(root);
  const focused = inputsBefore.find((input) => input === document.activeElement);
  return () => {
    for (const input of namedInputs(root)) {
      const previousInput = inputsBefore.find(({ name }) => name === input.name);
      if (!previousInput || inputsBefore.includes(input)) continue;
      if (input.type === "checkbox") input.checked = previousInput.checked;
      else if (input.value === "") input.value = previousInput.value;
      if (previousInput === focused && document.activeElement === document.body) input.focus();
    }
  };
}

function namedInputs(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll("input")].filter(({ name }) => name !== "");
}
