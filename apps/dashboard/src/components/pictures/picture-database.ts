import { pictureDatabase } from "@postlark/site/local-databases";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A picture that was chosen and is not uploaded yet. */
export type WaitingPicture = {
  readonly id: string;
  readonly file: File;
  /** The channel whose own version of a post it belongs to; `null` for the base and for the library. */
  readonly variant: string | null;
};

export interface PictureSchema extends DBSchema {
  pictures: {
    key: string;
    value: WaitingPicture & { owner: string; postId: string; keptAt: number };
    indexes: { post: string };
  };
}

/**
 * Opens the browser's database of pictures for one operation: a connection that stays open would block its deletion
 * at logout.
 * @throws if the browser has no database or no space in it
 */
export async function withPictureDatabase<Result>(
  use: (database: IDBPDatabase<PictureSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<PictureSchema>(pictureDatabase, 1, {
    upgrade(opened) {
      opened.createObjectStore("pictures", { keyPath: "id" }).createIndex("post", "postId");
    },
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
