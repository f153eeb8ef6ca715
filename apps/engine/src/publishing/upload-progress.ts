import type { StepContext } from "@postlark/networks/network";
import type { StreamedBody } from "@postlark/networks/streamed-body";

/** The same context, with a callback for each piece that is read of a video. */
export function withUploadProgress(context: StepContext, onPiece: () => void): StepContext {
  const reported = ({ size, pieces }: StreamedBody): StreamedBody => ({
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
      return { ...reported(video), part: (start, end) => reported(video.part(start, end)) };
    },
  };
}
