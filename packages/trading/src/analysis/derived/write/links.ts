import { compareTexts } from "../../prepare/canonical-order.ts";

/** Which texts belong together. */
export class Links {
  private readonly parents = new Map<string, string>();

  link(tokens: readonly string[]): void {
    const [first, ...others] = tokens;
    if (first === undefined) return;
    const root = this.rootOf(first);
    for (const other of others) {
      const otherRoot = this.rootOf(other);
      if (otherRoot !== root) this.parents.set(otherRoot, root);
    }
  }

  /** The same text for all that are linked, until more are linked; a text that is not known yet is known from here on. */
  rootOf(token: string): string {
    let root = token;
    for (
      let parent = this.parents.get(root);
      parent !== undefined && parent !== root;
      parent = this.parents.get(root)
    ) {
      root = parent;
    }
    for (let at = token; at !== root; ) {
      const next = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = next;
    }
    if (!this.parents.has(root)) this.parents.set(root, root);
    return root;
  }

  /** By root: all that are linked with it, sorted. */
  groups(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const token of [...this.parents.keys()].sort(compareTexts)) {
      const root = this.rootOf(token);
      const group = groups.get(root);
      if (group) group.push(token);
      else groups.set(root, [token]);
    }
    return groups;
  }
}
