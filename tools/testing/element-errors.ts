/**
 * Testing Library's `getElementError`, which prints the page only when its message is read: waiting for an element
 * creates dozens of errors and discards all but the last.
 * @param print Testing Library's `prettyDOM`
 */
export function elementErrors(print: (container: Element) => string | false) {
  return function elementError(message: string | null, container: Element): Error {
    let text: string | undefined;
    const error = new Error();
    error.name = "TestingLibraryElementError";
    Error.captureStackTrace(error, elementError);
    return Object.defineProperty(error, "message", {
      configurable: true,
      get: () => (text ??= [message, print(container)].filter(Boolean).join("\n\n")),
      set(value: string) {
        text = value;
      },
    });
  };
}
