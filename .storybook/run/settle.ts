/**
 * Waits until a whole frame changes nothing in the document. By then media queries, observers of size and theme and the renders that they
 * caused have run.
 */
export async function settle(): Promise<void> {
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // The first frame brings the resize. A document that never stops changing is accepted after half a second.
  for (let frames = 0; frames < 2 || (isChanged && frames < 30); frames++) {
    isChanged = false;
    await new Promise(requestAnimationFrame);
    // Runs after all tasks that the frame has queued.
    await scheduler.postTask(() => undefined, { priority: "background" });
  }
  observer.disconnect();
}
