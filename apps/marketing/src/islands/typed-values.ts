/** Returns a function that restores the input after an extension made React render the form again. */
export function keepTypedValues(root: HTMLElement): () => void {
  const entered = namedInputs(root).map(({ name, value, checked }) => ({ name, value, checked }));
  const focused = namedInputs(root).find((input) => input === document.activeElement);
  return () => {
    for (const input of namedInputs(root)) {
      const before = entered.find(({ name }) => name === input.name);
      if (!before) continue;
      if (input.type === "checkbox") input.checked = before.checked;
      else if (input.value === "") input.value = before.value;
      // A field that still exists was left on purpose: focusing it would interrupt the user.
      const isReplaced = input.name === focused?.name && !focused.isConnected;
      if (isReplaced && document.activeElement === document.body) input.focus();
    }
  };
}

function namedInputs(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll("input")].filter(({ name }) => name !== "");
}
