/**
 * The path of a file in a program for tests and tools (`programs/`), which is installed first if needed.
 * @param name the program's folder
 * @param path as an import names it: `supabase/package.json`
 * @throws Error saying why it cannot be installed
 */
export function programPath(name: "chromium" | "supabase", path: string): Promise<string>;
