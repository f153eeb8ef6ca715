import { reloadDocument } from "@postlark/app/document-navigation";
import { isMissingChunk } from "@postlark/app/missing-chunk";

/**
 * Imports what did not come before. Some browsers remember a failed import for as long as the document
 * lives: where the server answers and the code still does not come, the document is loaded anew.
 * @throws what the import says
 */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && (await isServerThere())) reloadDocument();
    throw error;
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, { method: "HEAD" });
    return ok;
  } catch {
    return false;
  }
}
