/**
 * Testing Library's error for an element that is not there, which prints the page only when somebody
 * reads it: who waits for an element gets dozens, and throws all away but the last.
 * @param print Testing Library's `prettyDOM`
 * @returns for its `getElementError`
 */
export function elementErrors(
  print: (container: Element) => string | false,
): (message: string | null, container: Element) => Error;
