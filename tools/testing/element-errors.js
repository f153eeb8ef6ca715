/**
 * Testing Library's error for an element that is not there, which prints the page only when somebody
 * reads it: who waits for an element gets dozens, and throws all away but the last.
 * @param {(container: Element) => string | false} print Testing Library's `prettyDOM`
 * @returns {(message: string | null, container: Element) => Error} for its `getElementError`
 */
export function elementErrors(print) {
  return function elementError(message, container) {
    /** @type {string | undefined} */
    let text;
    const error = new Error();
    error.name = "TestingLibraryElementError";
    Error.captureStackTrace(error, elementError);
    return Object.defineProperty(error, "message", {
      configurable: true,
      get: () => (text ??= [message, print(container)].filter(Boolean).join("\n\n")),
      set(value) {
        text = value;
      },
    });
  };
}
