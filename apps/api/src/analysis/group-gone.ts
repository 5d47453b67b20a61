/** A group went between the reading of the manifest and its own: a newer version is there. */
export class GroupGone extends Error {}

/** How often a reader starts again: it fails only if a new version appears during each attempt. */
export const TRIES = 10;

export async function unlessGone<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof GroupGone) || tries === TRIES) throw error;
    }
  }
}
