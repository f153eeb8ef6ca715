import type { StepContext } from "@postlark/networks/network";
import type { StreamedBody } from "@postlark/networks/streamed-body";

/** Returns a context that calls `onPiece` for each piece of a video that is read. */
export function withUploadProgress(context: StepContext, onPiece: () => void): StepContext {
  const withCallback = ({ size, pieces }: StreamedBody): StreamedBody => ({
    size,
    async *pieces() {
      for await (const piece of pieces()) {
        onPiece();
        yield piece;
      }
    },
  });
  return {
    ...context,
    async video(hash) {
      const video = await context.video(hash);
      return { ...withCallback(video), part: (start, end) => withCallback(video.part(start, end)) };
    },
  };
}
