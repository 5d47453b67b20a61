/**
 * Waits until a whole frame changes nothing in the document. Media queries and observers of size and theme have run by then, and so
 * have the renders that they asked for, one after the other.
 */
export async function settle(): Promise<void> {
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // The first frame brings the resize, and a document that never rests is taken as it is after half a second.
  for (let frames = 0; frames < 2 || (isChanged && frames < 30); frames++) {
    isChanged = false;
    await new Promise(requestAnimationFrame);
    // After all tasks that the frame has left behind.
    await scheduler.postTask(() => undefined, { priority: "background" });
  }
  observer.disconnect();
}
