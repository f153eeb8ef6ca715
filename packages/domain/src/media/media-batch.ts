/** Pictures in one command or one request for links. */
export const maxBatchSize = 200;
