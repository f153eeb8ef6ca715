/**
 * Where a file of a program is that tests and tools run (`programs/`), which is installed first where it is not there.
 * @param name the program's folder
 * @param path as an import names it: `supabase/package.json`
 * @throws Error saying why it cannot be installed
 */
export function programPath(name: "chromium" | "supabase", path: string): Promise<string>;
