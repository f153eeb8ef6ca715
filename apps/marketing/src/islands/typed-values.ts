/**
 * Captures the inputs' state, and returns a function that restores it into inputs that React created anew after an
 * extension changed the markup. An input that still exists keeps its state.
 */
export function captureTypedValues(root: HTMLElement): () => void {
  const before = namedInputs(root);
  const focused = before.find((input) => input === document.activeElement);
  return () => {
    for (const input of namedInputs(root)) {
      const replaced = before.find(({ name }) => name === input.name);
      if (!replaced || before.includes(input)) continue;
      if (input.type === "checkbox") input.checked = replaced.checked;
      else if (input.value === "") input.value = replaced.value;
      if (replaced === focused && document.activeElement === document.body) input.focus();
    }
  };
}

function namedInputs(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll("input")].filter(({ name }) => name !== "");
}
