/** Timeout for the first frame, in ms. */
const timeoutMs = 15_000;

/** The longer side, in pixels. */
const maxSide = 1_280;

/** Loads a video until its first frame can be drawn. @throws if this browser cannot play it, or after the timeout */
async function loadFirstFrame(video: HTMLVideoElement, address: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await new Promise<void>((resolve, reject) => {
    const options = { once: true, signal };
    video.addEventListener("loadeddata", () => resolve(), options);
    video.addEventListener("error", () => reject(new Error("It is not played here.")), options);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    video.muted = true;
    video.preload = "auto";
    video.src = address;
  });
}

/** Draws the first frame of a video. @returns null if this browser cannot play it */
export async function drawPoster(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    await loadFirstFrame(video, address);
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}
