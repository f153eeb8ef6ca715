const maxAddresses = 5;

/** The addresses in a text, separated by commas, semicolons or spaces, each once. */
export function mailAddresses(text: string): {
  readonly addresses: readonly string[];
  /** The first that is none. */
  readonly malformed: string | undefined;
  readonly isTooMany: boolean;
} {
  const addresses = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return {
    addresses,
    malformed: addresses.find((one) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one)),
    isTooMany: addresses.length > maxAddresses,
  };
}
